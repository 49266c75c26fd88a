-- The bank of the simulated world that opens accounts of companies.
-- owner: rails/sandbox

-- outcome shows once ready_at has come.
create table sandbox.account_opening (
  seller_id bigint not null,
  application_id text not null,
  company_name text not null,
  fantasy_name text not null,
  document text not null,
  outcome text not null check (outcome in ('ACCEPTED', 'REFUSED')),
  ready_at timestamptz not null,
  created_at timestamptz not null,
  primary key (seller_id, application_id)
);
create index account_opening_newest on sandbox.account_opening (created_at desc, application_id desc);
grant select, insert, update, delete on sandbox.account_opening to vintem_app;
