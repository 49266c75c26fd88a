-- What the payers' bank of the simulated world is to take by mandates (docs/decisions/0136).
-- owner: rails/sandbox

-- null: no limit, or enough money for everything. next_refusal: the code that the next attempt meets.
alter table sandbox.mandate
  add column limit_cents bigint check (limit_cents >= floor_cents),
  add column balance_cents bigint check (balance_cents >= 0),
  add column next_refusal text;

create table sandbox.debit (
  txid text primary key,
  rec_id text not null references sandbox.mandate (rec_id),
  seller_id bigint not null,
  amount_cents bigint not null,
  due_on date not null,
  state text not null check (state in ('ACTIVE', 'PAID', 'REJECTED', 'CANCELLED')),
  code text,
  created_at timestamptz not null
);
create index debit_of_mandate on sandbox.debit (rec_id, created_at);

-- tries: how often the bank looked for the money on the day, in the morning and in the evening.
create table sandbox.debit_attempt (
  txid text not null references sandbox.debit (txid),
  settles_on date not null,
  state text not null check (state in ('SCHEDULED', 'PAID', 'REJECTED', 'EXPIRED', 'CANCELLED')),
  code text,
  tries smallint not null default 0,
  primary key (txid, settles_on)
);
grant select, insert, update, delete on sandbox.debit, sandbox.debit_attempt to vintem_app;

-- A debit is paid by its txid, without a code.
alter table sandbox.pix_payment drop constraint pix_payment_txid_fkey;
