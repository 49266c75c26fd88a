-- Parts of what a bank has sent that came back (docs/decisions/0312).
-- owner: bank-orders

-- id: as the bank names the return. What all of an order comes back as is no part of it.
create table bank_order_return (
  seller_id bigint not null references seller (seller_id),
  order_id uuid not null,
  id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  returned_at timestamptz not null,
  primary key (seller_id, order_id, id)
);
select make_tenant_table('bank_order_return');
