-- How many purchases may be paid at a link is kept by the charges, which count them: links stand later,
-- and charges know nothing of them but their ids (docs/decisions/0108).
-- owner: charges
create table charge_limit (
  seller_id bigint not null,
  link_id uuid not null,
  purchases int not null check (purchases between 1 and 10000),
  primary key (seller_id, link_id)
);
select make_tenant_table('charge_limit');
insert into charge_limit (seller_id, link_id, purchases)
select seller_id, id, max_payments from payment_link where max_payments is not null;
alter table payment_link drop column max_payments;
