-- The bank account of a seller, for its withdrawals (docs/decisions/0190).
-- owner: bank-accounts

-- registration_id distinguishes the check of this account from those of former ones. was_accepted: an
-- account of this seller has been good for withdrawals, so another one pauses them.
create table bank_account (
  seller_id bigint primary key references seller (seller_id),
  registration_id uuid not null,
  bank text not null,
  issuer text not null,
  issuer_digit text not null,
  number text not null,
  bank_digit text not null,
  account_type text not null check (account_type in ('CHECKING_ACCOUNT', 'SAVINGS_ACCOUNT')),
  status text not null check (status in ('PROCESSING', 'ACTIVE', 'FAILED')),
  reason text check ((reason is not null) = (status = 'FAILED')),
  was_accepted boolean not null,
  paused_until timestamptz,
  registered_by text not null,
  registered_at timestamptz not null
);
select make_tenant_table('bank_account');
