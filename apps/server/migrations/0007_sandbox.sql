-- The simulated outside world: what banks, the acquirer and the mail know, kept apart from what the
-- product knows, so that each can be wrong about the other as in life. Only rails/sandbox reads or
-- writes here. These are not the rows of a tenant, so they have no row-level security.
-- owner: rails/sandbox

create schema sandbox;
grant usage on schema sandbox to vintem_app;

-- Whether it is paid or expired follows from its payments and the time.
create table sandbox.pix_request (
  txid text primary key,
  seller_id bigint not null,
  pix_key text not null,
  receiver_name text not null,
  payer_name text not null,
  payer_document text not null,
  amount_cents bigint not null,
  payable_until timestamptz not null,
  br_code text not null unique,
  removed boolean not null default false,
  created_at timestamptz not null
);
create index pix_request_newest on sandbox.pix_request (created_at desc, txid desc);

create table sandbox.pix_payment (
  end_to_end_id text primary key,
  txid text not null references sandbox.pix_request (txid),
  seller_id bigint not null,
  amount_cents bigint not null,
  payer_name text not null,
  paid_at timestamptz not null
);
create index pix_payment_of on sandbox.pix_payment (txid, paid_at);

create table sandbox.pix_return (
  seller_id bigint not null,
  return_id text not null,
  end_to_end_id text not null references sandbox.pix_payment (end_to_end_id),
  amount_cents bigint not null,
  returned_at timestamptz not null,
  primary key (seller_id, return_id)
);
create index pix_return_of on sandbox.pix_return (end_to_end_id);

create sequence sandbox.our_number maxvalue 99999999 cycle;

create table sandbox.bank_slip (
  reference text primary key,
  seller_id bigint not null,
  amount_cents bigint not null,
  due_date date not null,
  fine_bps integer not null,
  monthly_interest_bps integer not null,
  payer_name text not null,
  payer_document text not null,
  beneficiary_name text not null,
  our_number text not null,
  barcode text not null,
  digitable_line text not null,
  canceled boolean not null default false,
  created_at timestamptz not null
);
create index bank_slip_newest on sandbox.bank_slip (created_at desc, reference desc);
create index bank_slip_by_line on sandbox.bank_slip (digitable_line);

create table sandbox.bank_slip_settlement (
  settlement_id text primary key,
  reference text not null references sandbox.bank_slip (reference),
  seller_id bigint not null,
  amount_cents bigint not null,
  paid_on date not null,
  settled_at timestamptz not null
);
create index bank_slip_settlement_of on sandbox.bank_slip_settlement (reference, settled_at);

-- The acquirer's vault: no number and no code, only what a test card was made to do.
create table sandbox.card (
  token text primary key,
  brand text not null,
  last4 text not null,
  holder text not null,
  behavior jsonb not null,
  created_at timestamptz not null
);

create table sandbox.card_payment (
  seller_id bigint not null,
  attempt_id text not null,
  token text not null,
  amount_cents bigint not null,
  installments smallint not null,
  outcome text not null check (outcome in ('CAPTURED', 'REFUSED')),
  authorization_code text,
  refusal_code text,
  refusal_reason text,
  decided_at timestamptz not null,
  primary key (seller_id, attempt_id)
);

create table sandbox.email (
  id text primary key,
  seller_id bigint not null,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  sent_at timestamptz not null
);
create index email_newest on sandbox.email (sent_at desc, id desc);

-- What the next calls of a rail will meet, one row a call, in order. call is null for any of the rail.
create table sandbox.fault (
  id bigint generated always as identity primary key,
  rail text not null,
  call text,
  fault text not null check (fault in ('refuse', 'down', 'timeout-before', 'timeout-after'))
);

-- Callbacks not yet taken by us: delivered in business time, again until they are answered with success.
create table sandbox.callback (
  id bigint generated always as identity primary key,
  path text not null,
  body jsonb not null,
  times smallint not null check (times between 1 and 5),
  due_at timestamptz not null,
  attempts integer not null default 0
);
create index callback_due on sandbox.callback (due_at);

grant select, insert, update, delete on all tables in schema sandbox to vintem_app;
grant usage on all sequences in schema sandbox to vintem_app;
