-- Who sells, and who works for the seller.
-- owner: sellers

create sequence seller_number;
grant usage on sequence seller_number to vintem_app;

-- Prices are millionths (0.0319 = 31 900) and cents; toggles as in access.ts; settings are the
-- per-seller rules of domain §11.
create table seller (
  seller_id bigint primary key,
  id uuid not null,
  document text not null,
  company_name text not null,
  fantasy_name text not null,
  email text not null,
  phone text not null,
  address jsonb not null,
  pix_key text not null,
  banking_type text not null check (banking_type in ('BANKING', 'ACQUIRING')),
  mixed_installment boolean not null,
  active_for_tax boolean not null,
  on_demand_enabled boolean not null,
  toggles text[] not null,
  pricing jsonb not null,
  settings jsonb not null,
  block_reason text,
  created_at timestamptz not null
);
select make_tenant_table('seller');

-- owner: users
create table seller_user (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text not null,
  profile text not null,
  extra_roles text[] not null default '{}',
  status text not null check (status in ('CREATED', 'ACTIVE', 'INACTIVE', 'BLOCKED')),
  created_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, email)
);
select make_tenant_table('seller_user');
