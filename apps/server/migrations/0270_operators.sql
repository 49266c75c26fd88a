-- Users of the platform: they sign in at /operador, belong to no seller and stand in the platform's own
-- part of the tables, number 0, which no seller's transaction sees. Made by `vintem operator add`.
-- owner: operators
create table operator_account (
  seller_id bigint not null check (seller_id = 0),
  id uuid not null,
  email text not null,
  -- Both are there once the link was used.
  password_hash text,
  sealed_secret text,
  last_step bigint not null default 0,
  recovery_hashes text[] not null default '{}',
  ready_at timestamptz,
  -- Of the link by which password and authenticator are set: good once, until then.
  link_hash text,
  link_expires_at timestamptz,
  block_reason text,
  created_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, email)
);
select make_tenant_table('operator_account');

-- One row a sign-in. The cookie holds the id and a secret, of which the hash is kept. Real time.
create table operator_session (
  seller_id bigint not null check (seller_id = 0),
  id uuid not null,
  operator_id uuid not null,
  secret_hash text not null,
  user_agent text,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, operator_id) references operator_account (seller_id, id) on delete cascade
);
select make_tenant_table('operator_session');
create index operator_session_of on operator_session (seller_id, operator_id);

-- An operation that an operator has confirmed with a code: good once, in that session.
create table operator_grant (
  seller_id bigint not null check (seller_id = 0),
  grant_hash text not null,
  session_id uuid not null,
  operation text not null,
  expires_at timestamptz not null,
  primary key (seller_id, grant_hash),
  foreign key (seller_id, session_id) references operator_session (seller_id, id) on delete cascade
);
select make_tenant_table('operator_grant');
create index operator_grant_of on operator_grant (seller_id, session_id);
