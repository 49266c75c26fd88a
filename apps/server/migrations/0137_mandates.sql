-- Mandates of Pix Automático: what a payer's bank lets a seller take (docs/decisions/0135).
-- owner: mandates

-- txid: of the payment with which it is agreed, and the contract's number at the bank. rec_id: the
-- bank's own id, once it has been proposed. floor_cents: no limit that the payer sets is below it.
-- expires_at: not approved until then, it expires.
create table mandate (
  seller_id bigint not null,
  id uuid not null,
  subscription_id uuid not null,
  txid text not null,
  rec_id text,
  state text not null check (state in ('CREATED', 'APPROVED', 'REJECTED', 'EXPIRED', 'CANCELLED')),
  floor_cents bigint not null check (floor_cents > 0),
  first_due_on date not null,
  -- Who ended it, where it was approved.
  ended_by text check (ended_by in ('PAYER', 'SELLER')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  ended_at timestamptz,
  primary key (seller_id, id),
  unique (seller_id, txid),
  check ((state = 'CANCELLED') = (ended_by is not null)),
  foreign key (seller_id, subscription_id) references subscription (seller_id, id)
);
select make_tenant_table('mandate');
create index mandate_of_subscription on mandate (seller_id, subscription_id, created_at);
-- At most one may be used or wait to be approved.
create unique index mandate_live on mandate (seller_id, subscription_id)
  where state in ('CREATED', 'APPROVED');

-- The mandate by which a subscription is paid, once it is approved.
alter table subscription add column mandate_id uuid;
-- FIRST: the code with which a mandate is agreed.
alter table charge_pix add column automatic text check (automatic in ('FIRST', 'DEBIT'));
