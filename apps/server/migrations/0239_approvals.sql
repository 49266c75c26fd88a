-- Sellers say from which sum of a day on money that leaves needs a colleague's approval, and how many
-- (docs/decisions/0213).
-- owner: approvals

-- tiers: [{aboveCents, approvals}], none where nothing is approved. What asks for less, the next rule, waits
-- for a second person, and then for a day.
create table approval_rule (
  seller_id bigint not null references seller (seller_id),
  purpose text not null check (purpose in ('WITHDRAWAL')),
  tiers jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null,
  next_id uuid,
  next_tiers jsonb check ((next_tiers is null) = (next_id is null)),
  next_by_id uuid check ((next_by_id is null) = (next_id is null)),
  next_by text check ((next_by is null) = (next_id is null)),
  next_at timestamptz check ((next_at is null) = (next_id is null)),
  next_approved_by_id uuid,
  next_approved_by text check ((next_approved_by is null) = (next_approved_by_id is null)),
  next_is_sole boolean not null default false,
  next_from timestamptz,
  primary key (seller_id, purpose),
  check (next_approved_by_id is null or next_approved_by_id <> next_by_id),
  check (next_from is null or (next_id is not null and (next_is_sole or next_approved_by_id is not null)))
);
select make_tenant_table('approval_rule');

insert into approval_rule (seller_id, purpose, tiers, changed_by, changed_at)
select seller_id, 'WITHDRAWAL', '[{"aboveCents": 0, "approvals": 1}]', 'operator', created_at
  from seller where settings -> 'withdrawalApproval' = 'true';
update seller set settings = settings - 'withdrawalApproval' where settings ? 'withdrawalApproval';
