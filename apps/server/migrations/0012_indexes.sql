-- Orders of lists and references that had no index: a list sorted the whole of a seller, and a changed
-- customer read every link.
create index customer_by_creation on customer (seller_id, created_at, id);
create index payment_link_of_customer on payment_link (seller_id, customer_id)
  where customer_id is not null;
