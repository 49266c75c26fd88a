-- The banking account of a seller: what it sent to open one, and what became of it (docs/decisions/0254).
-- owner: banking-accounts

create sequence banking_account_number start 1000001;
grant usage on sequence banking_account_number to vintem_app, vintem_jobs;

-- application_id distinguishes what was sent from what was sent before. No row: INACTIVE.
create table banking_account (
  seller_id bigint primary key references seller (seller_id),
  id uuid not null,
  application_id uuid not null,
  status text not null check (status in ('PENDING', 'ACTIVE', 'FAILED')),
  reason text check ((reason is not null) = (status = 'FAILED')),
  input jsonb not null,
  submitted_by_id uuid not null,
  submitted_by text not null,
  submitted_at timestamptz not null,
  branch text check ((branch is not null) = (status = 'ACTIVE')),
  checking_id uuid check ((checking_id is not null) = (status = 'ACTIVE')),
  checking_number text check ((checking_number is not null) = (status = 'ACTIVE')),
  investment_id uuid check ((investment_id is not null) = (status = 'ACTIVE')),
  investment_number text check ((investment_number is not null) = (status = 'ACTIVE')),
  activated_at timestamptz check ((activated_at is not null) = (status = 'ACTIVE'))
);
select make_tenant_table('banking_account');
-- Those that nobody has judged, for the operator, and whose account a number is.
create index banking_account_pending on banking_account (submitted_at, seller_id) where status = 'PENDING';
