-- The one table of things to do: what leaves the system, what is due, what has arrived.
-- due_at is business time. lease_until is wall time: it holds the row while somebody works on it,
-- and holds it back after a failure.
-- owner: work

create table work (
  seller_id bigint not null,
  id uuid not null,
  kind text not null,
  key text not null,
  due_at timestamptz not null,
  lease_until timestamptz,
  attempts integer not null default 0,
  payload jsonb not null,
  done_at timestamptz,
  dead_at timestamptz,
  last_error text,
  primary key (seller_id, id),
  unique (seller_id, kind, key)
);
select make_tenant_table('work');
create index work_due on work (due_at) where done_at is null and dead_at is null;
create index work_finished on work (done_at) where done_at is not null;
