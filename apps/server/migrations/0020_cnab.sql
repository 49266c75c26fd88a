-- Boletos by bank file (CNAB 240): what the bank is to be told of each title, what it told, and every
-- file. These are not the rows of a tenant: one account of the installation collects for all sellers,
-- and a bank knows a title by its number alone. So they have no row-level security, and stand apart.
-- owner: rails/bank-slip

create schema cnab;
grant usage on schema cnab to vintem_app;

-- id names bank, branch, account, wallet and agreement; last_number and last_file are counted up
-- while the row is held.
create table cnab.account (
  id text primary key,
  last_number bigint not null default 0,
  last_file integer not null default 0
);

-- registered_in and written_off_in are the files that asked the bank for it; null while that waits.
create table cnab.title (
  account_id text not null references cnab.account (id),
  number bigint not null,
  reference text not null unique,
  seller_id bigint not null,
  ordered jsonb not null,
  issued_on date not null,
  registered_in integer,
  confirmed boolean not null default false,
  refusal text,
  canceled boolean not null default false,
  written_off_in integer,
  written_off boolean not null default false,
  primary key (account_id, number)
);
create index title_to_register on cnab.title (account_id, number)
  where registered_in is null and not canceled;
create index title_to_write_off on cnab.title (account_id, number)
  where canceled and written_off_in is null;

create table cnab.settlement (
  id text primary key,
  account_id text not null,
  number bigint not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  paid_on date not null,
  credited_on date,
  foreign key (account_id, number) references cnab.title (account_id, number)
);
create index settlement_of on cnab.settlement (account_id, number, paid_on);

-- Byte by byte. A file of ours is found by its number, one of the bank by its content, since banks
-- repeat numbers. handled_at is null while what it tells was not yet passed on.
create table cnab.file (
  account_id text not null references cnab.account (id),
  direction text not null check (direction in ('to-bank', 'from-bank')),
  hash text not null,
  sequence integer not null,
  name text not null,
  content bytea not null,
  stored_at timestamptz not null,
  handled_at timestamptz,
  primary key (account_id, direction, hash)
);
create unique index file_to_bank on cnab.file (account_id, sequence) where direction = 'to-bank';
create index file_to_handle on cnab.file (account_id, stored_at) where handled_at is null;

grant select, insert, update on all tables in schema cnab to vintem_app;
