-- Instructions to a bank to send money, and what became of them (docs/decisions/0191).
-- owner: bank-orders

-- The id is that of what is paid for, and the key by which the bank knows repetitions: there is one order of
-- each payment, ever. SENT is stored before the bank is called; UNKNOWN: it may have happened or not.
create table bank_order (
  seller_id bigint not null,
  id uuid not null,
  purpose text not null check (purpose in ('WITHDRAWAL')),
  amount_cents bigint not null check (amount_cents > 0),
  payee jsonb not null,
  description text not null,
  state text not null
    check (state in ('READY', 'SENT', 'UNKNOWN', 'CONFIRMED', 'REFUSED', 'RETURNED')),
  reference text check ((reference is not null) = (state in ('CONFIRMED', 'RETURNED'))),
  reason text check ((reason is not null) = (state in ('REFUSED', 'RETURNED'))),
  created_at timestamptz not null,
  sent_at timestamptz check (sent_at is not null or state in ('READY', 'REFUSED')),
  concluded_at timestamptz
    check ((concluded_at is not null) = (state in ('CONFIRMED', 'REFUSED', 'RETURNED'))),
  returned_at timestamptz check ((returned_at is not null) = (state = 'RETURNED')),
  primary key (seller_id, id)
);
select make_tenant_table('bank_order');
create index bank_order_undecided on bank_order (seller_id, sent_at, id)
  where state in ('SENT', 'UNKNOWN');

-- The sandbox's bank sends to accounts too, and money comes back.
alter table sandbox.pix_sent
  alter column pix_key drop not null,
  add column payee jsonb,
  add column returned_at timestamptz,
  add column created_at timestamptz;
update sandbox.pix_sent set created_at = done_at;
alter table sandbox.pix_sent alter column created_at set not null;
