-- A withdrawal may need several approvals, each of another person (docs/decisions/0213).
-- owner: withdrawals

create function has_twins(uuid[]) returns boolean language sql immutable
as 'select count(*) <> count(distinct each) from unnest($1) each';
grant execute on function has_twins to vintem_app, vintem_jobs;

alter table withdrawal
  add column approvals_needed smallint,
  add column approver_ids uuid[] not null default '{}',
  add column approver_emails text[] not null default '{}';
update withdrawal set
  approvals_needed = case when needed_approval then 1 else 0 end,
  approver_ids = case when approved_by_id is null then '{}' else array[approved_by_id] end,
  approver_emails = case when approved_by is null then '{}' else array[approved_by] end;
alter table withdrawal
  alter column approvals_needed set not null,
  drop column approved_by_id,
  drop column approved_by,
  drop column needed_approval,
  add check (approvals_needed >= 0),
  add check (cardinality(approver_ids) = cardinality(approver_emails)),
  add check (not requested_by_id = any (approver_ids)),
  add check (not has_twins(approver_ids)),
  add check (cardinality(approver_ids) = 0 or not is_sole_approver),
  add check (cardinality(approver_ids) >= approvals_needed or is_sole_approver
    or state in ('PENDING_APPROVAL', 'REJECTED'));
