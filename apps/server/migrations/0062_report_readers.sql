-- Who may read a report: the users it was asked by and for; or, at an address outside of the account
-- that was confirmed once, who has its link, once (docs/decisions/0061).
-- owner: reports

-- Of the account; for_user_id is null where the report goes to a confirmed address.
alter table report add column requested_by_id uuid, add column for_user_id uuid,
  -- A link of a confirmed address is good for a day from then on.
  add column ready_at timestamptz;

-- Addresses of nobody at the account. Until confirmed_at none is sent anything but the question.
create table report_address (
  seller_id bigint not null,
  id uuid not null,
  email text not null,
  requested_by text not null,
  secret_hash text not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, email)
);
select make_tenant_table('report_address');

-- For one user alone; null for all who may see its type.
alter table notice add column user_id uuid;
