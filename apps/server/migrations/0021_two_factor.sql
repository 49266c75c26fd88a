-- A second step at sign-in: a code of an authenticator app, or a recovery code.

-- Since when a user signs in with a code.
alter table seller_user add column two_factor_at timestamptz;

-- What a session waits for before it may do anything else; and the device it was opened on, where
-- the client keeps cookies.
alter table session
  add column second_step text check (second_step in ('CODE', 'SET_UP')),
  add column device_hash text;

-- sealed_secret can be opened with the installation's secret alone. last_step is the time step of the
-- code that was used last: that code and older ones are worth nothing. recovery_hashes are the hashes
-- of the recovery codes that are left.
-- owner: two-factor
create table two_factor (
  seller_id bigint not null,
  user_id uuid not null,
  sealed_secret text not null,
  last_step bigint not null,
  recovery_hashes text[] not null,
  created_at timestamptz not null,
  primary key (seller_id, user_id)
);
select make_tenant_table('two_factor');

-- The settings have a toggle of their own, as every route has.
update seller set toggles = toggles || '{view_seller_config}'
 where not toggles @> '{view_seller_config}';
update session set toggles = toggles || '{view_seller_config}'
 where not toggles @> '{view_seller_config}';
