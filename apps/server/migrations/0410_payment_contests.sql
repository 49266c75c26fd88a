-- Payments by PIX that a seller contests (MED), which the operator opens at the bank (docs/decisions/0313).
-- owner: payment-contests

-- opened_at: the operator has opened it at the bank; outcome: what the bank has decided. Money that comes back is
-- a return of the payment.
create table payment_contest (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  payment_id uuid not null,
  reason text not null check (reason = any (array['FRAUD', 'COERCION', 'ACCOUNT_TAKEN', 'WRONG_PAYMENT'])),
  details text not null,
  state text not null check (state = any (array['REQUESTED', 'OPENED', 'DECIDED'])),
  outcome text check (outcome = any (array['ACCEPTED', 'PARTIAL', 'REFUSED'])),
  note text,
  requested_by_id uuid not null,
  requested_by text not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  decided_at timestamptz,
  primary key (seller_id, id),
  unique (seller_id, payment_id),
  check ((state = 'REQUESTED') = (opened_at is null)),
  check ((state = 'DECIDED') = (decided_at is not null)),
  check ((state = 'DECIDED') = (outcome is not null))
);
select make_tenant_table('payment_contest');
-- Of all sellers, for the operator.
create index payment_contest_by_age on payment_contest (created_at, seller_id);
