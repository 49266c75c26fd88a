-- Where a buyer goes after paying at a link, and how many payments it takes (docs/decisions/0090, 0091).
-- owner: payment-links

alter table payment_link add column return_url text,
  add column max_payments int check (max_payments between 1 and 10000);

-- What was paid at a link is counted where the link has a limit.
create index charge_paid_of_link on charge (seller_id, link_id) where paid_at is not null;
