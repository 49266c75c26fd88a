-- Cards of the developers' API (docs/decisions/0335).
-- owner: buyer-cards

-- A card that a seller's system, or its page, has given. token: that of charge_card, which has what else is
-- known. customer_id: whose card it is, and for whom it is kept; null: it is good for one payment.
-- fingerprint: of the number, at this seller alone. first6: of the number that was given.
create table buyer_card (
  seller_id bigint not null references seller,
  id uuid not null,
  token text not null,
  customer_id uuid,
  first6 text not null,
  fingerprint text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, token) references charge_card (seller_id, token),
  foreign key (seller_id, customer_id) references customer (seller_id, id)
);
select make_tenant_table('buyer_card');
create index buyer_card_of_customer on buyer_card (seller_id, customer_id, id desc);
create index buyer_card_of_token on buyer_card (seller_id, token);
