-- The cycles of subscriptions, each billed, free or skipped once (docs/decisions/0119).
-- owner: billing

-- The key makes billing idempotent. lines: [{"kind", "cents"}], in the order in which they are shown;
-- they add up to what was asked. The first cycle of a subscription that a buyer began is its first charge.
create table subscription_cycle (
  seller_id bigint not null,
  subscription_id uuid not null,
  cycle integer not null check (cycle >= 0),
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  due_on date not null,
  outcome text not null check (outcome in ('BILLED', 'FREE', 'SKIPPED')),
  charge_id uuid check ((charge_id is not null) = (outcome = 'BILLED')),
  why text check ((why is not null) = (outcome = 'SKIPPED')),
  lines jsonb not null,
  created_at timestamptz not null,
  primary key (seller_id, subscription_id, cycle),
  foreign key (seller_id, subscription_id) references subscription (seller_id, id),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('subscription_cycle');
create unique index subscription_cycle_of_charge on subscription_cycle (seller_id, charge_id)
  where charge_id is not null;
