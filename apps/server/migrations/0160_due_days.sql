-- Another due day, which cuts a cycle short (docs/decisions/0149).
-- owner: billing

-- whole_days: the days that a whole cycle would have, of one that ends early with another due day; its price
-- is the share of its own days.
alter table subscription_cycle
  add column whole_days integer check (whole_days > ends_on - starts_on);
