-- Orders of the developers' API (docs/decisions/0321).
-- owner: orders

-- What a seller's system sells at once: the charges of one purchase. charge_id: the first of them, whose
-- group the others are in; the state of the order is that of its charges, and stands nowhere. external_id:
-- the seller's own name for it, once for ever. metadata: the seller's own keys and values.
create table sales_order (
  seller_id bigint not null references seller,
  id uuid not null,
  customer_id uuid not null,
  charge_id uuid not null,
  title text not null,
  value_cents bigint not null check (value_cents > 0),
  method text not null check (method in ('PIX', 'BANK_SLIP')),
  installments smallint not null check (installments > 0),
  external_id text,
  metadata jsonb not null,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, customer_id) references customer (seller_id, id),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('sales_order');
create unique index sales_order_by_external_id on sales_order (seller_id, external_id)
  where external_id is not null;
create unique index sales_order_of_charge on sales_order (seller_id, charge_id);
create index sales_order_of_customer on sales_order (seller_id, customer_id, id desc);
