-- Double entry, immutable: a posting is one business event, a transfer moves an amount from one
-- account to another, so that the zero sum is structural.
-- owner: ledger

create table ledger_posting (
  seller_id bigint not null,
  id uuid not null,
  reason text not null,
  reference text not null,
  happened_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, reason, reference)
);
select make_tenant_table('ledger_posting');

create table ledger_transfer (
  seller_id bigint not null,
  posting_id uuid not null,
  position smallint not null,
  debit text not null,
  credit text not null check (credit <> debit),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (seller_id, posting_id, position),
  foreign key (seller_id, posting_id) references ledger_posting (seller_id, id)
);
select make_tenant_table('ledger_transfer');

-- Kept for the accounts that have a floor or are shown to a seller (see ledger_is_kept). Only what
-- a refund or dispute may overdraw goes below zero.
create table ledger_balance (
  seller_id bigint not null,
  account text not null,
  amount_cents bigint not null,
  primary key (seller_id, account),
  constraint ledger_floor check (
    amount_cents >= 0 or account = 'seller.available' or account like 'subseller.available:%'
  )
) with (fillfactor = 50);
select make_tenant_table('ledger_balance');

revoke update, delete on ledger_posting, ledger_transfer from vintem_app;
revoke delete on ledger_balance from vintem_app;
