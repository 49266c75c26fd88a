-- The payments of subscriptions by day, for what was recovered of them (docs/decisions/0137).
-- owner: charges

create index charge_of_subscription_paid on charge (seller_id, paid_on)
  where subscription_id is not null and paid_on is not null;
