-- Limits of what leaves the checking account by PIX, by day and by night (docs/decisions/0266).
-- owner: pix-limits

-- A raise counts from next_from on. ceiling_cents: what the operator allows at the most; null, anything.
create table pix_limit (
  seller_id bigint not null references seller (seller_id),
  account_id uuid not null,
  period text not null check (period in ('DAY', 'NIGHT')),
  id uuid not null,
  amount_cents bigint not null check (amount_cents >= 0),
  next_cents bigint check (next_cents > amount_cents),
  next_from timestamptz check ((next_from is null) = (next_cents is null)),
  ceiling_cents bigint check (ceiling_cents >= amount_cents),
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (seller_id, account_id, period),
  unique (seller_id, id),
  check (next_cents <= ceiling_cents)
);
select make_tenant_table('pix_limit');

-- What one day or night has used: the sum of its holds that were not given back. A night is of the day on
-- which it begins.
create table pix_limit_use (
  seller_id bigint not null references seller (seller_id),
  account_id uuid not null,
  day date not null,
  period text not null check (period in ('DAY', 'NIGHT')),
  used_cents bigint not null check (used_cents >= 0),
  primary key (seller_id, account_id, day, period)
);
select make_tenant_table('pix_limit_use');

-- What a payment holds of a limit, under the id of the payment.
create table pix_limit_hold (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  account_id uuid not null,
  day date not null,
  period text not null check (period in ('DAY', 'NIGHT')),
  amount_cents bigint not null check (amount_cents > 0),
  held_at timestamptz not null,
  given_back_at timestamptz,
  primary key (seller_id, id)
);
select make_tenant_table('pix_limit_hold');

insert into pix_limit (seller_id, account_id, period, id, amount_cents, changed_by, changed_at)
select seller_id, checking_id, period, gen_random_uuid(), amount, 'activation', activated_at
  from banking_account, (values ('DAY', 5000000), ('NIGHT', 500000)) as initial (period, amount)
 where status = 'ACTIVE';
