-- Where events of a seller are sent to, and what came of it (docs/decisions/0331).

-- sealed_*: opened by the server alone. types: none means all of the domains. form: THIN leaves the object
-- out. former_until, lease_until, served_at: real time; all else of the business clock.
-- reached: the number of the seller's log up to which deliveries were made.
-- health, send_window (at the same time), failures, slow (answers, in a row), failing_since (the first failure after
-- the last success), step and next_try_at (of an endpoint that fails), told (hours of failing that were
-- reported): what the engine knows. next_due_at: of its first delivery; null where nothing waits for a time.
-- owner: webhooks
create table webhook_endpoint (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  title text not null,
  url text not null,
  domains text[] not null,
  types text[] not null,
  form text not null check (form in ('FULL', 'THIN')),
  active boolean not null,
  sealed_secret text not null,
  sealed_former_secret text,
  former_until timestamptz,
  sealed_headers text not null,
  header_names text[] not null,
  reached bigint not null,
  health text not null check (health in ('HEALTHY', 'DEGRADED', 'SUSPENDED')),
  send_window integer not null check (send_window between 1 and 16),
  failures integer not null,
  slow integer not null,
  failing_since timestamptz,
  step integer not null,
  told integer not null,
  next_try_at timestamptz,
  next_due_at timestamptz,
  served_at timestamptz,
  lease uuid,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id, id),
  check ((sealed_former_secret is null) = (former_until is null))
);
select make_tenant_table('webhook_endpoint');
create index webhook_endpoint_due on webhook_endpoint (next_due_at) where active and next_due_at is not null;

-- lane: TEST is somebody's trial, REPLAY what was asked for again. number: of the event, in the seller's log.
-- due_at: infinity where an earlier one of its object waits, 'at' the time of its event. tried_at: of the last
-- attempt. attempts: those that count.
-- owner: webhooks
create table webhook_delivery (
  seller_id bigint not null,
  id uuid not null,
  endpoint_id uuid not null,
  lane text not null check (lane in ('LIVE', 'REPLAY', 'TEST')),
  number bigint not null,
  type text not null,
  object_id text not null,
  at timestamptz not null,
  state text not null check (state in ('WAITING', 'DELIVERED', 'GIVEN_UP', 'DISCARDED')),
  attempts integer not null,
  due_at timestamptz not null,
  tried_at timestamptz,
  status integer,
  error text,
  ended_at timestamptz,
  kept_since timestamptz not null,
  primary key (seller_id, id)
);
select make_tenant_table('webhook_delivery');
create index webhook_delivery_due on webhook_delivery (seller_id, endpoint_id, lane, due_at, number)
  where state = 'WAITING';
create index webhook_delivery_of_object on webhook_delivery (seller_id, endpoint_id, lane, object_id, number)
  where state = 'WAITING';
create index webhook_delivery_newest on webhook_delivery (seller_id, endpoint_id, number desc, id);
create index webhook_delivery_states on webhook_delivery (seller_id, endpoint_id, state, number desc, id);
create index webhook_delivery_by_age on webhook_delivery using brin (kept_since);

-- answer: the beginning of its body.
-- owner: webhooks
create table webhook_attempt (
  seller_id bigint not null,
  id uuid not null,
  delivery_id uuid not null,
  at timestamptz not null,
  signed_at timestamptz not null,
  status integer,
  error text,
  millis integer not null,
  answer text not null,
  kept_since timestamptz not null,
  primary key (seller_id, id)
);
select make_tenant_table('webhook_attempt');
create index webhook_attempt_of on webhook_attempt (seller_id, delivery_id, id);
create index webhook_attempt_by_age on webhook_attempt using brin (kept_since);
