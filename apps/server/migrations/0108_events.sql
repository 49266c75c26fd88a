-- The seller's log of events: what has happened to charges, refunds, subscriptions and the rest, each
-- with the object as it stood afterwards (docs/decisions/0108).

-- What was committed while another commit of its seller was writing into the log, and has no number yet:
-- whoever writes there next takes it along.
-- owner: platform
create table event_queue (
  seller_id bigint not null,
  -- Given while the object is held: what happens to one object is written one after the other.
  position bigint not null generated always as identity,
  type text not null,
  object_id text not null,
  at timestamptz not null,
  cause json not null,
  data json not null,
  primary key (seller_id, position)
);
select make_tenant_table('event_queue');

-- Numbered without a gap: who has read up to a number has missed nothing. No index that is not needed
-- to read it, since each costs every payment.
-- owner: platform
create table event (
  seller_id bigint not null,
  number bigint not null,
  type text not null,
  object_id text not null,
  -- Its place among the events of its object, from 1.
  sequence bigint not null,
  at timestamptz not null,
  cause json not null,
  -- Nothing where it is kept for its number and sequence alone.
  data json,
  kept_since timestamptz not null,
  primary key (seller_id, number),
  unique (seller_id, object_id, sequence)
);
select make_tenant_table('event');
revoke update, delete on event from vintem_app;
create index event_by_type on event (seller_id, type, number);
create index event_by_age on event using brin (kept_since);
