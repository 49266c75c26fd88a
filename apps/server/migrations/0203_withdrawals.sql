-- The seller's available money goes to its registered account (docs/decisions/0192).
-- owner: withdrawals

-- account is the one that was registered when the withdrawal was asked for. Nobody approves their own: a
-- sole approver has no colleague to ask, and approved_by_id stays empty.
create table withdrawal (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null
    check (state in ('PENDING_APPROVAL', 'PROCESSING', 'PAID', 'REJECTED', 'FAILED', 'RETURNED')),
  registration_id uuid not null,
  account jsonb not null,
  requested_by_id uuid not null,
  requested_by text not null,
  approved_by_id uuid,
  approved_by text check ((approved_by is null) = (approved_by_id is null)),
  is_sole_approver boolean not null,
  needed_approval boolean not null,
  rejected_by text,
  reason text check ((reason is not null) = (state in ('REJECTED', 'FAILED', 'RETURNED'))),
  reference text check ((reference is not null) = (state in ('PAID', 'RETURNED'))),
  created_at timestamptz not null,
  decided_at timestamptz check (decided_at is not null or state = 'PENDING_APPROVAL'),
  paid_at timestamptz check ((paid_at is not null) = (state in ('PAID', 'RETURNED'))),
  ended_at timestamptz
    check ((ended_at is not null) = (state in ('PAID', 'REJECTED', 'FAILED', 'RETURNED'))),
  primary key (seller_id, id),
  check (approved_by_id is null or approved_by_id <> requested_by_id),
  check (approved_by_id is null or not is_sole_approver),
  check (not needed_approval or approved_by_id is not null or is_sole_approver
    or state in ('PENDING_APPROVAL', 'REJECTED'))
);
select make_tenant_table('withdrawal');
create index withdrawal_newest on withdrawal (seller_id, created_at, id);
create index withdrawal_by_state on withdrawal (seller_id, state, created_at, id);
