-- Subscriptions that are imported many at a time, from a spreadsheet (docs/decisions/0141).
-- owner: subscription-imports

-- file: how it is stored until it was read. headers: the titles of its columns; columns: what each holds, or
-- null. revision counts the checks: a slice of an earlier one does nothing. checked_on: the day for which the
-- check finds the first charges. checked_line: how far it has come.
create table subscription_import (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  name text not null,
  file uuid not null,
  state text not null
    check (state in ('UPLOADED', 'REFUSED', 'MAPPED', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE')),
  refusal text check ((refusal is not null) = (state = 'REFUSED')),
  headers jsonb not null,
  columns jsonb not null,
  rows integer not null,
  revision integer not null,
  checked_on date,
  checked_line integer not null,
  created_by text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (seller_id, id)
);
select make_tenant_table('subscription_import');
create index subscription_import_by_creation on subscription_import (seller_id, created_at, id);
-- One runs at a time, so that of two files with the same subscription the second finds it there.
create unique index subscription_import_running on subscription_import (seller_id)
  where state = 'RUNNING';

-- cells: as in the file; mended: what was typed instead, by column. identity: what the subscription is
-- known by within its seller. document: of its customer, who is new without customer_id. first_due_on
-- and first_cents: its first charge.
create table subscription_import_row (
  seller_id bigint not null,
  import_id uuid not null,
  line integer not null,
  cells jsonb not null,
  mended jsonb not null,
  state text not null check (state in ('UNCHECKED', 'READY', 'WRONG', 'DUPLICATE', 'IMPORTED')),
  problems jsonb not null,
  identity text,
  document text,
  customer_id uuid,
  first_due_on date,
  first_cents bigint,
  subscription_id uuid check ((subscription_id is not null) = (state = 'IMPORTED')),
  primary key (seller_id, import_id, line),
  foreign key (seller_id, import_id) references subscription_import (seller_id, id),
  foreign key (seller_id, subscription_id) references subscription (seller_id, id)
);
select make_tenant_table('subscription_import_row');
create index subscription_import_row_by_state
  on subscription_import_row (seller_id, import_id, state, line);
create index subscription_import_row_by_identity
  on subscription_import_row (seller_id, import_id, identity) where identity is not null;
create index subscription_import_row_of on subscription_import_row (seller_id, subscription_id)
  where subscription_id is not null;
