-- Reports that are written every week or month, and sent by themselves (docs/decisions/0218).

-- Of whom the permission counts: requested_by_id. next_on is the day of the next report; none is to come
-- where the schedule is paused, or has stopped for a reason.
-- owner: report-schedules
create table report_schedule (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  kind text not null,
  frequency text not null check (frequency in ('WEEKLY', 'MONTHLY')),
  format text not null check (format in ('csv', 'xlsx')),
  recipient text not null,
  state text not null check (state in ('ACTIVE', 'PAUSED', 'STOPPED')),
  stop_reason text check ((stop_reason is not null) = (state = 'STOPPED')),
  next_on date check ((next_on is not null) = (state = 'ACTIVE')),
  last_run_at timestamptz,
  requested_by_id uuid not null,
  requested_by text not null,
  created_at timestamptz not null,
  primary key (seller_id, id)
);
select make_tenant_table('report_schedule');

-- A schedule's reports are not those that their person waits for: of one kind there may be several.
-- owner: reports
alter table report add column schedule_id uuid;
drop index report_under_way;
create unique index report_under_way on report (seller_id, requested_by_id, kind)
  where state = 'REQUESTED' and kind <> 'cobrancas' and schedule_id is null;
