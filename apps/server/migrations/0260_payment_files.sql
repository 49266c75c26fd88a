-- Payments by bank file (CNAB 240): what the bank is to be told of each, and what its files told
-- (docs/decisions/0221). As with boletos, one account of the installation pays for all sellers, so these rows
-- have no row-level security; accounts, files and their numbers are those of 0020.
-- owner: rails/payments
-- owner of cnab.account: rails
-- owner of cnab.file: rails

-- number is the company's own number (seu número, A 74-93) and is counted up while the account is held.
-- written_in is the file that told the bank, null while that waits; taken_back: it is told to no bank.
create table cnab.payment (
  account_id text not null references cnab.account (id),
  number bigint not null,
  seller_id bigint not null,
  payment_id uuid not null,
  ordered jsonb not null,
  ordered_at timestamptz not null,
  written_in integer,
  written_at timestamptz,
  taken_back boolean not null default false,
  state text check (state in ('TAKEN', 'UNKNOWN', 'PAID', 'REFUSED', 'RETURNED')),
  reference text check (reference is not null or state is null or state not in ('PAID', 'RETURNED')),
  reason text check ((reason is not null) = (state is not null and state in ('REFUSED', 'RETURNED'))),
  paid_at timestamptz check (paid_at is not null or state is null or state not in ('PAID', 'RETURNED')),
  returned_at timestamptz check (returned_at is not null or state is distinct from 'RETURNED'),
  primary key (account_id, number),
  check (not taken_back or written_in is null),
  check (state is null or written_in is not null),
  check ((written_at is null) = (written_in is null))
);
create unique index payment_of_order on cnab.payment (seller_id, payment_id);
create index payment_to_write on cnab.payment (account_id, number)
  where written_in is null and not taken_back;
create index payment_in_file on cnab.payment (account_id, written_in) where written_in is not null;

-- Every line of a bank's file, whether or not it belongs to a payment of ours. attention: why the operator
-- has to look at it.
create table cnab.payment_line (
  account_id text not null references cnab.account (id),
  hash text not null,
  line integer not null,
  your_number text not null,
  payee_name text not null,
  amount_cents bigint,
  codes text not null,
  says text not null check (says in ('TAKEN', 'UNKNOWN', 'PAID', 'REFUSED', 'RETURNED')),
  attention text,
  read_at timestamptz not null,
  primary key (account_id, hash, line)
);
create index payment_line_to_look_at on cnab.payment_line (account_id, read_at)
  where attention is not null;

grant select, insert, update on cnab.payment, cnab.payment_line to vintem_app;
