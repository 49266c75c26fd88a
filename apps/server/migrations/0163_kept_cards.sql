-- Until when kept cards are good, what the acquirer has renewed, and who was asked for another card
-- (docs/decisions/0151).
-- owner: kept-cards

-- expires_on: its last day; null where nobody kept it. acquirer_token: the acquirer's name of the card that
-- has taken its place, where one has; token stays the name under which it is known here.
alter table charge_card
  add column expires_on date,
  add column acquirer_token text;

-- The card that a subscription is charged to. watch_on: when its expiry is looked at next; null where it is
-- not. asked_on: when its buyer was asked for another.
create table kept_card (
  seller_id bigint not null,
  subscription_id uuid not null,
  token text not null,
  watch_on date,
  asked_on date,
  primary key (seller_id, subscription_id),
  foreign key (seller_id, subscription_id) references subscription (seller_id, id),
  foreign key (seller_id, token) references charge_card (seller_id, token)
);
select make_tenant_table('kept_card');
create index kept_card_to_watch on kept_card (seller_id, watch_on, subscription_id)
  where watch_on is not null;

-- The simulated acquirer: until when a card is good, and the one that took its place. Whether it has a new
-- card to answer with in place of the usual.
alter table sandbox.card
  add column expires_on date,
  add column renewed_to text references sandbox.card (token);
alter table sandbox.card_payment add column new_card text references sandbox.card (token);
alter table sandbox.fault add column new_card boolean not null default false;
