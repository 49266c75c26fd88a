-- Numbers of the buyers' receipts (docs/decisions/0430).

-- Counts the receipts of the installation; the number that people read is made of it.
create sequence receipt_number;
grant usage on sequence receipt_number to vintem_app, vintem_jobs;

-- The number of a charge's receipt, from the first time that somebody opens it.
-- owner: receipts
create table receipt (
  seller_id bigint not null references seller,
  charge_id uuid not null,
  number text not null,
  issued_at timestamptz not null,
  primary key (seller_id, charge_id),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('receipt');
create unique index receipt_by_number on receipt (seller_id, number);
