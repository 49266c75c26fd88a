-- Since when a user has had the access that it has: who approves money is no newcomer (docs/decisions/0192).
-- owner: users

alter table seller_user add column access_since timestamptz;
update seller_user set access_since = created_at;
alter table seller_user alter column access_since set not null;

-- Until when somebody could approve who no longer can: for a day, whoever took that away is not the only one.
create table former_approver (
  seller_id bigint not null references seller (seller_id),
  user_id uuid not null,
  until timestamptz not null,
  primary key (seller_id, user_id)
);
select make_tenant_table('former_approver');
