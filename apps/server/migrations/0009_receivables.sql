-- What a seller will receive, and when: one row for each date on which money of a charge becomes
-- available.
-- owner: receivables

create table receivable (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  charge_id uuid not null,
  number smallint not null check (number > 0),
  due_date date not null,
  amount_cents bigint not null check (amount_cents > 0),
  settled_at timestamptz,
  created_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, charge_id, number)
);
select make_tenant_table('receivable');
create index receivable_by_due_date on receivable (seller_id, due_date, id);
