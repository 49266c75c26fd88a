-- Anticipation on demand (docs/decisions/0202): what was shown to a user, what was anticipated, and of which
-- receivables; anticipations that wait for their day.
-- owner: anticipation

update seller set toggles = toggles || '{view_balance_anticipation}'
 where not toggles @> '{view_balance_anticipation}';
update session set toggles = toggles || '{view_balance_anticipation}'
 where not toggles @> '{view_balance_anticipation}';

-- The last simulation of a user. wanted_cents: the net that was asked for. simulated_at is real time.
create table anticipation_simulation (
  seller_id bigint not null,
  user_id uuid not null,
  id uuid not null,
  wanted_cents bigint not null check (wanted_cents > 0),
  gross_cents bigint not null,
  cost_cents bigint not null,
  net_cents bigint not null,
  simulated_at timestamptz not null,
  primary key (seller_id, user_id)
);
select make_tenant_table('anticipation_simulation');

create table anticipation (
  seller_id bigint not null,
  id uuid not null,
  gross_cents bigint not null,
  cost_cents bigint not null check (cost_cents >= 0),
  net_cents bigint not null check (net_cents > 0),
  -- A month, in millionths.
  rate_millionths bigint not null check (rate_millionths >= 0),
  requested_by text not null,
  created_at timestamptz not null,
  check (gross_cents = net_cents + cost_cents),
  primary key (seller_id, id)
);
select make_tenant_table('anticipation');
create index anticipation_by_time on anticipation (seller_id, created_at, id);

-- What was taken of each receivable, which has shrunk by it.
create table anticipation_part (
  seller_id bigint not null,
  anticipation_id uuid not null,
  receivable_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  cost_cents bigint not null check (cost_cents >= 0 and cost_cents < amount_cents),
  due_date date not null,
  primary key (seller_id, anticipation_id, receivable_id),
  foreign key (seller_id, anticipation_id) references anticipation (seller_id, id),
  foreign key (seller_id, receivable_id) references receivable (seller_id, id)
);
select make_tenant_table('anticipation_part');
create index anticipation_part_of_receivable on anticipation_part (seller_id, receivable_id);
