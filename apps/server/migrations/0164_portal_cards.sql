-- Cards that were given in the portal and whose issuer asks their holder first (docs/decisions/0152).
-- owner: portal-cards

-- What is agreed to, and the payment that the holder is asked about: the card is kept once that is made.
create table portal_card (
  seller_id bigint not null,
  subscription_id uuid not null,
  attempt_id uuid not null,
  charge_id uuid not null,
  token text not null,
  email text not null,
  consent text not null,
  amount_cents bigint not null,
  address_digest text not null,
  begun_at timestamptz not null,
  primary key (seller_id, subscription_id),
  foreign key (seller_id, subscription_id) references subscription (seller_id, id),
  foreign key (seller_id, token) references charge_card (seller_id, token)
);
select make_tenant_table('portal_card');
