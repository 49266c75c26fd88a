-- What stops the billing of subscriptions until the operator has looked (docs/decisions/0143).
-- owner: billing

-- The database and the rails that bill here. One row: a copy of it elsewhere bills nothing.
create table billing_adoption (
  one boolean primary key default true check (one),
  database text not null,
  money_rails text not null,
  adopted_at timestamptz not null
);
grant select, insert, update on billing_adoption to vintem_app;

-- A seller of whom nothing is billed. On the day of its release the brakes are off.
create table billing_hold (
  seller_id bigint primary key,
  why text not null,
  held_at timestamptz not null,
  released_on date
);
select make_tenant_table('billing_hold');

-- What the eve expected of a day, and what the day has billed of that.
create table billing_forecast (
  seller_id bigint not null,
  day date not null,
  cycles integer not null,
  cents bigint not null,
  billed_cycles integer not null default 0,
  billed_cents bigint not null default 0,
  taken_at timestamptz not null,
  primary key (seller_id, day)
);
select make_tenant_table('billing_forecast');
create index billing_forecast_by_day on billing_forecast (day);
