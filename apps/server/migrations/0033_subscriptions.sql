-- Subscriptions: customers who are charged again and again, by a plan.
-- owner: subscriptions

-- What was agreed is kept: a plan that changes later changes no subscription. value_cents is the whole
-- of a period, month_cents what a month of it costs. next_due_date is when the next charge that is not
-- made yet falls due. link_id is null where the subscription was imported. method is null until the
-- first payment, or said by the import.
create table subscription (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  customer_id uuid not null,
  plan_id bigint not null,
  link_id uuid,
  plan_title text not null,
  period text not null check (period in ('MONTHLY', 'SEMESTER', 'YEARLY')),
  month_cents bigint not null check (month_cents > 0),
  value_cents bigint not null check (value_cents > 0),
  additional_title text,
  additional_cents bigint not null default 0 check (additional_cents >= 0),
  additional_installments smallint not null default 1 check (additional_installments >= 1),
  method text check (method in ('PIX', 'BANK_SLIP', 'CREDIT_CARD')),
  bank_slip_description text,
  status text not null check (status in ('PENDING', 'ACTIVE', 'DEFAULTER', 'INACTIVE')),
  start_date date not null,
  next_due_date date not null,
  cancelled_at timestamptz check ((cancelled_at is not null) = (status = 'INACTIVE')),
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, customer_id) references customer (seller_id, id),
  foreign key (seller_id, plan_id) references plan (seller_id, id),
  foreign key (seller_id, link_id) references payment_link (seller_id, id)
);
select make_tenant_table('subscription');

-- One index for each filter of the list, each in the order of the list.
create index subscription_by_start on subscription (seller_id, start_date desc, id desc);
create index subscription_by_status on subscription (seller_id, status, start_date desc, id desc);
create index subscription_by_customer on subscription (seller_id, customer_id, start_date desc, id desc);
create index subscription_by_due_date on subscription (seller_id, next_due_date);
create index subscription_of_plan on subscription (seller_id, plan_id);
create index subscription_of_link on subscription (seller_id, link_id) where link_id is not null;

-- Of a subscription, or of none.
alter table charge add column subscription_id uuid,
  add foreign key (seller_id, subscription_id) references subscription (seller_id, id);
create index charge_of_subscription on charge (seller_id, subscription_id, due_date desc, id desc)
  where subscription_id is not null;

-- The list and the import have toggles of their own, as every route has.
update seller set toggles = toggles || '{view_seller_subscriptions,view_seller_subscription_import}'
 where not toggles @> '{view_seller_subscriptions}';
update session set toggles = toggles || '{view_seller_subscriptions,view_seller_subscription_import}'
 where not toggles @> '{view_seller_subscriptions}';
