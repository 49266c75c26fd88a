-- The audit log as a chain: each entry is sealed with the hash of the one before it of its seller, so
-- that what was changed, taken out or put in afterwards shows.
-- owner: audit

-- Written some seconds after the entries, by seal_audit alone: sealing in the transaction of a command
-- would make all commands of a seller wait for each other. Carries what the log is searched by, so
-- that commands pay for no index of it.
create table audit_seal (
  seller_id bigint not null,
  position bigint not null,
  audit_id uuid not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  hash text not null,
  primary key (seller_id, position),
  unique (seller_id, audit_id)
);
select make_tenant_table('audit_seal');
revoke insert, update, delete on audit_seal from vintem_app;
create index audit_seal_newest on audit_seal (seller_id, at, position);
create index audit_seal_by_action on audit_seal (seller_id, action, at, position);
create index audit_seal_by_actor on audit_seal (seller_id, actor, at, position);
create index audit_seal_by_subject on audit_seal (seller_id, subject, at, position);
