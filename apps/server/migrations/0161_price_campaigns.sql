-- Prices that are changed for many subscriptions at a time, with notice (docs/decisions/0150).
-- owner: price-campaigns

-- coming_cents and coming_month_cents: the price of the cycles that fall due from coming_on on, of which the
-- customer was told. The first of them that is billed makes it the price.
alter table subscription
  add column coming_on date,
  add column coming_cents bigint check (coming_cents > 0),
  add column coming_month_cents bigint check (coming_month_cents > 0),
  add check ((coming_on is null) = (coming_cents is null)
    and (coming_on is null) = (coming_month_cents is null));

-- plan_id to price_below: which subscriptions; price_below is of a month. month_cents or percent_bps: what a
-- month costs, or how much more. counted: the last subscription that was looked at.
create table price_campaign (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  state text not null
    check (state in ('COUNTING', 'READY', 'TELLING', 'TOLD', 'UNDOING', 'UNDONE', 'DISCARDED')),
  plan_id integer,
  plan_title text,
  period text check (period in ('MONTHLY', 'SEMESTER', 'YEARLY')),
  started_before date,
  price_below_cents bigint,
  month_cents bigint check (month_cents > 0),
  percent_bps integer check (percent_bps > -10000),
  first_due_on date not null,
  created_by text not null,
  created_at timestamptz not null,
  told_on date,
  primary key (seller_id, id),
  check ((month_cents is null) <> (percent_bps is null)),
  check ((plan_id is null) = (plan_title is null))
);
select make_tenant_table('price_campaign');
create index price_campaign_by_creation on price_campaign (seller_id, created_at, id);

-- A subscription of a campaign. before_cents and after_cents: of its period; the revenues: of a month, less
-- the discount of its method. why: where it was left out.
create table price_campaign_item (
  seller_id bigint not null,
  campaign_id uuid not null,
  subscription_id uuid not null,
  state text not null check (state in ('READY', 'WAITING', 'APPLIED', 'LEFT_OUT', 'UNDONE')),
  why text check ((why is not null) = (state = 'LEFT_OUT')),
  before_cents bigint not null,
  after_cents bigint not null,
  after_month_cents bigint not null,
  before_revenue_cents bigint not null,
  after_revenue_cents bigint not null,
  primary key (seller_id, campaign_id, subscription_id),
  foreign key (seller_id, campaign_id) references price_campaign (seller_id, id),
  foreign key (seller_id, subscription_id) references subscription (seller_id, id)
);
select make_tenant_table('price_campaign_item');
create index price_campaign_item_by_state
  on price_campaign_item (seller_id, campaign_id, state, subscription_id);
-- At most one price waits for a subscription.
create unique index price_campaign_item_waiting on price_campaign_item (seller_id, subscription_id)
  where state = 'WAITING';
create index price_campaign_item_of_subscription
  on price_campaign_item (seller_id, subscription_id);
