-- The ground every feature stands on: the application's role, tenancy, the business clock,
-- sessions, idempotency, the audit log and the directory.
-- owner: platform

-- The role the server works as: row-level security is forced for it, and it cannot change tables.
do $$
begin
  if not exists (select from pg_roles where rolname = 'vintem_app') then
    create role vintem_app nologin;
  end if;
  execute format('grant vintem_app to %I', current_user);
  execute format('grant usage on schema public to vintem_app');
end $$;

-- Every table of a tenant goes through here: rows are seen and written only for the seller of the
-- transaction (set by enter), except by the owner, who migrates and hands out work.
create function make_tenant_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s to vintem_app
       using (seller_id = (select current_setting(''app.seller'', true)::bigint))', name);
  execute format('create policy owner on %s to %I using (true)', name, current_user);
  execute format('grant select, insert, update, delete on %s to vintem_app', name);
end $$;

-- Money and due dates follow this clock. In sandbox it can be advanced: moved forward for good by
-- shift, and held at frozen_at while what is due at that instant is being done.
create table business_clock (
  id boolean primary key default true check (id),
  shift interval not null default '0',
  frozen_at timestamptz
);
insert into business_clock default values;
grant select, update on business_clock to vintem_app;

-- Whose is this e-mail? The only question asked before the seller is known.
-- owner: users
create table directory (
  email text primary key,
  seller_id bigint not null,
  user_id uuid not null
);
grant select, insert, update, delete on directory to vintem_app;

-- One row a sign-in. Roles and toggles are kept here too, so that a command learns all it needs of
-- its actor in the same trip; a change of either rewrites the open sessions in its transaction.
-- A refresh token is spent once; its successor follows from it and refresh_salt, so that the tabs of
-- one browser that spend it at the same moment are given the same successor.
-- owner: sessions
create table session (
  seller_id bigint not null,
  id uuid not null,
  user_id uuid not null,
  email text not null,
  roles text[] not null,
  toggles text[] not null,
  refresh_hash text not null,
  previous_refresh_hash text,
  refresh_salt text,
  refreshed_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  created_at timestamptz not null,
  primary key (seller_id, id)
);
select make_tenant_table('session');
create index session_of_user on session (seller_id, user_id);

-- owner: platform
create table idempotency (
  seller_id bigint not null,
  key text not null,
  body_hash text not null,
  answer json,
  created_at timestamptz not null,
  primary key (seller_id, key)
);
select make_tenant_table('idempotency');

create table audit (
  seller_id bigint not null,
  id uuid not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null,
  primary key (seller_id, id)
);
select make_tenant_table('audit');

revoke update, delete on audit from vintem_app;
