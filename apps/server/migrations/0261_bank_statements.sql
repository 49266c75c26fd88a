-- What banks say happened on our accounts, and what of the books each line is (docs/decisions/0222). These are
-- not the rows of a tenant: an account of the installation holds the money of all sellers. of_seller says
-- whose posting a line is.
-- owner: reconciliation

-- Each file as it came, once for its content. first_day to last_day is what it covers.
create table bank_statement (
  id uuid primary key,
  account text not null,
  hash text not null unique,
  name text not null,
  content bytea not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  opening_cents bigint,
  closing_cents bigint,
  imported_at timestamptz not null
);
create index bank_statement_of on bank_statement (account, last_day);

-- key is the same for a line in whatever files: the bank's day, amount and id, and how many such lines were
-- before it. number is what the operator types.
create table bank_line (
  account text not null,
  key text not null,
  number bigint generated always as identity unique,
  statement_id uuid not null references bank_statement (id),
  booked_on date not null,
  amount_cents bigint not null check (amount_cents <> 0),
  text text not null,
  matched_by text check (matched_by in ('reference', 'amount and day', 'sum of a day')),
  matched_at timestamptz check ((matched_at is not null) = (matched_by is not null)),
  -- Why it is nothing of ours, as the operator says: a fee, money of the platform itself.
  explained text check (explained is null or matched_by is null),
  explained_at timestamptz check ((explained_at is not null) = (explained is not null)),
  primary key (account, key)
);
create index bank_line_of on bank_line (statement_id);
create index bank_line_open on bank_line (booked_on) where matched_by is null and explained is null;

-- A posting's money at one clearing account is in one line, ever.
create table bank_match (
  of_seller bigint not null,
  posting_id uuid not null,
  clearing text not null,
  account text not null,
  key text not null,
  amount_cents bigint not null,
  primary key (of_seller, posting_id, clearing),
  foreign key (account, key) references bank_line (account, key)
);
create index bank_match_of on bank_match (account, key);

-- The last day whose statement the bank itself was asked for.
create table bank_statement_day (
  account text primary key,
  asked_until date not null
);

-- How the last reconciliation ended: the one row that /metrics reads.
create table reconciliation_result (
  one boolean primary key default true check (one),
  ended_at timestamptz not null,
  at_bank integer not null,
  in_books integer not null
);

grant select, insert, update on reconciliation_result, bank_statement, bank_line, bank_match, bank_statement_day to vintem_jobs;
