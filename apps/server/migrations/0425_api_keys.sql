-- Keys of the developers' API (docs/decisions/0320).
-- owner: api-keys

-- scopes, ip_ranges and origins: lists; no range means any address. valid_days: how long a secret counts
-- from its making; null: without an end. expires_at: the end, of real time, as every instant here.
create table api_key (
  seller_id bigint not null references seller,
  id uuid not null,
  title text not null,
  active boolean not null,
  kind text not null check (kind in ('SECRET', 'PUBLISHABLE')),
  scopes text[] not null,
  ip_ranges text[] not null,
  origins text[] not null,
  api_version text not null,
  valid_days integer check (valid_days > 0),
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id, id)
);
select make_tenant_table('api_key');

-- What callers send, of which its SHA-256 is kept. ends_at: of the former one, after a rotation.
create table api_key_secret (
  seller_id bigint not null,
  id uuid not null,
  key_id uuid not null,
  secret_hash text not null,
  last4 text not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  used_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, key_id) references api_key (seller_id, id)
);
select make_tenant_table('api_key_secret');
create unique index api_key_secret_by_hash on api_key_secret (seller_id, secret_hash);
create index api_key_secret_of on api_key_secret (seller_id, key_id, created_at desc);
