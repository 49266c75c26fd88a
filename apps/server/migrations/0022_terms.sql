-- Terms between the platform and its sellers: the operator publishes them, an administrator of each
-- seller accepts.
-- owner: terms

-- Of the platform, so without a seller, and never changed: the newest are in force.
create table terms (
  id uuid primary key,
  content text not null,
  published_at timestamptz not null
);
create index terms_newest on terms (published_at desc);
grant select, insert on terms to vintem_app;

create table terms_acceptance (
  seller_id bigint not null,
  terms_id uuid not null,
  accepted_by text not null,
  accepted_at timestamptz not null,
  primary key (seller_id, terms_id)
);
select make_tenant_table('terms_acceptance');
revoke update, delete on terms_acceptance from vintem_app;
