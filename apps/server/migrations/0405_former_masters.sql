-- A MASTER approves payments beside ADMIN: who lost either profile is remembered by it (docs/decisions/0310).
-- owner: users

alter table former_approver add column profile text not null default 'ADMIN'
  check (profile = any (array['MASTER', 'ADMIN']));
alter table former_approver alter column profile drop default;
alter table former_approver drop constraint former_approver_pkey;
alter table former_approver add primary key (seller_id, user_id, profile);
