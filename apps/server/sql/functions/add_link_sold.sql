-- Adds to what a link sold, by which lists are ordered.
-- owner: payment-links
create or replace function add_link_sold(p_seller bigint, p_link uuid, p_cents bigint) returns void
language sql as $$
  update payment_link set sold_cents = sold_cents + p_cents where seller_id = p_seller and id = p_link
$$;
