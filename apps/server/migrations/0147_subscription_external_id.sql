-- What another system calls a subscription that came from it (docs/decisions/0141).
-- owner: subscriptions
alter table subscription add column external_id text;
create unique index subscription_by_external_id on subscription (seller_id, external_id)
  where external_id is not null;
