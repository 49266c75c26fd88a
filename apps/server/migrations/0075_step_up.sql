-- A person confirms an operation before it is done: a grant is good once, for some minutes, for that
-- operation in that session. The commit of the operation deletes it.
-- owner: platform
create table step_up_grant (
  seller_id bigint not null,
  grant_hash text not null,
  session_id uuid not null,
  operation text not null,
  expires_at timestamptz not null,
  primary key (seller_id, grant_hash)
);
select make_tenant_table('step_up_grant');
create index step_up_grant_over on step_up_grant (expires_at);
