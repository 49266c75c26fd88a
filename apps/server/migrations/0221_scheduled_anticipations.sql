-- Anticipations that wait for the day on which money is needed (docs/decisions/0203).
-- owner: anticipation

-- amount_cents: what the seller needs on the day. max_cost_cents: the cost that was shown, and the most that it
-- may be then. cost_cents: what it was, or would have been.
create table scheduled_anticipation (
  seller_id bigint not null,
  id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  on_day date not null,
  max_cost_cents bigint not null check (max_cost_cents >= 0),
  state text not null check (
    state in ('WAITING', 'DONE', 'NOT_NEEDED', 'DEARER', 'SHORT', 'NOT_OFFERED', 'CANCELED')),
  anticipation_id uuid,
  cost_cents bigint,
  requested_by text not null,
  created_at timestamptz not null,
  concluded_at timestamptz check ((concluded_at is null) = (state = 'WAITING')),
  check ((anticipation_id is not null) = (state = 'DONE')),
  primary key (seller_id, id),
  foreign key (seller_id, anticipation_id) references anticipation (seller_id, id)
);
select make_tenant_table('scheduled_anticipation');
create index scheduled_anticipation_by_time on scheduled_anticipation (seller_id, created_at, id);
create index scheduled_anticipation_done on scheduled_anticipation (seller_id, anticipation_id)
  where anticipation_id is not null;
