-- What was sold at links since it was last added up (docs/decisions/0542): a payment writes a row of its own, and waits
-- for no sum. Refers to no other row, as visits do not.
-- owner: link-figures
create table link_sale (
  seller_id bigint not null,
  id uuid not null,
  charge_id uuid not null,
  sales int not null,
  cents bigint not null,
  primary key (seller_id, id)
);
select make_tenant_table('link_sale');
