-- What is about to become payments counts among its creator's of the day (docs/decisions/0305).
-- owner: bill-payments

create table announced_payment (
  seller_id bigint not null references seller (seller_id),
  source_id uuid not null,
  payment_date date not null,
  created_by_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (seller_id, source_id, payment_date)
);
select make_tenant_table('announced_payment');
create index announced_payment_of_day on announced_payment (seller_id, created_by_id, payment_date);
