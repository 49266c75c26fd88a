-- Coupons of subscriptions: less for one, some or all billed cycles (docs/decisions/0148).
-- owner: coupons

-- code: capital letters, digits and hyphens, as it is compared. One of discount_bps and amount_cents is set.
-- cycles: how many billed cycles it counts for; null: all. redemptions: places taken, those of unpaid first
-- charges too. last_day: the last on which it is taken. plan_ids: a list; empty means every plan.
create table coupon (
  seller_id bigint not null references seller,
  id uuid not null,
  code text not null check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'),
  discount_bps integer check (discount_bps between 1 and 10000),
  amount_cents bigint check (amount_cents > 0),
  cycles integer check (cycles > 0),
  max_redemptions integer check (max_redemptions > 0),
  redemptions integer not null default 0 check (redemptions >= 0),
  last_day date,
  plan_ids jsonb not null,
  active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  primary key (seller_id, id),
  check ((discount_bps is null) <> (amount_cents is null)),
  check (redemptions <= max_redemptions)
);
select make_tenant_table('coupon');
create unique index coupon_by_code on coupon (seller_id, code);
create index coupon_by_creation on coupon (seller_id, created_at desc, id desc);
create index coupon_by_activity on coupon (seller_id, active, created_at desc, id desc);

-- The beginnings of words by which a coupon is found.
create table coupon_term (
  seller_id bigint not null,
  term text collate "C" not null,
  coupon_id uuid not null,
  primary key (seller_id, term, coupon_id),
  foreign key (seller_id, coupon_id) references coupon (seller_id, id)
);
select make_tenant_table('coupon_term');
create index coupon_term_of on coupon_term (seller_id, coupon_id, term);

-- A coupon of a subscription. PENDING: its first charge is not paid. REDEEMED: it is, or the seller gave the
-- coupon to a running subscription. RELEASED: the subscription never began, and its place is free again.
-- REMOVED: the seller took it off; the place stays taken. code, discount and cycles: as agreed.
create table coupon_redemption (
  seller_id bigint not null,
  id uuid not null,
  coupon_id uuid not null,
  subscription_id uuid not null,
  customer_id uuid not null,
  state text not null check (state in ('PENDING', 'REDEEMED', 'RELEASED', 'REMOVED')),
  code text not null,
  discount_bps integer,
  amount_cents bigint,
  cycles integer,
  created_at timestamptz not null,
  redeemed_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, coupon_id) references coupon (seller_id, id),
  foreign key (seller_id, subscription_id) references subscription (seller_id, id),
  foreign key (seller_id, customer_id) references customer (seller_id, id)
);
select make_tenant_table('coupon_redemption');
create index coupon_redemption_of_customer on coupon_redemption (seller_id, customer_id);
-- Once per document.
create unique index coupon_redemption_once on coupon_redemption (seller_id, coupon_id, customer_id)
  where state in ('PENDING', 'REDEEMED');
create index coupon_redemption_of_subscription on coupon_redemption (seller_id, subscription_id, created_at);
create index coupon_redemption_of_coupon on coupon_redemption (seller_id, coupon_id, created_at desc, id desc);

-- The coupon of the cycles to come: null once the last of them is billed. coupon_left: cycles that it still
-- counts for; null: all.
alter table subscription
  add column coupon_code text,
  add column coupon_bps integer,
  add column coupon_cents bigint,
  add column coupon_left integer check (coupon_left > 0),
  add check ((coupon_code is not null)::integer = num_nonnulls(coupon_bps, coupon_cents)),
  add check (coupon_left is null or coupon_code is not null);

-- The coupon that a billed cycle has used, as it was before: {"code", "discountBps", "amountCents", "left"}.
alter table subscription_cycle add column coupon jsonb;
