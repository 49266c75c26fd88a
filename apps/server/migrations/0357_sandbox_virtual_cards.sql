-- The issuer of virtual cards and the shops of the simulated world. No number of a card is kept: it follows
-- from the serial.
-- owner: rails/sandbox

create table sandbox.virtual_card (
  reference text primary key,
  serial bigint not null generated always as identity,
  name text not null,
  expiry text not null,
  is_closed boolean not null default false,
  created_at timestamptz not null
);
create index virtual_card_by_serial on sandbox.virtual_card (serial desc);

create table sandbox.card_purchase (
  reference text primary key,
  card_reference text not null references sandbox.virtual_card (reference),
  merchant_name text not null,
  mcc text not null,
  amount_cents bigint not null,
  state text not null check (state in ('AUTHORIZED', 'DECLINED', 'CLEARED', 'REVERSED')),
  code text not null,
  created_at timestamptz not null
);
create index card_purchase_newest on sandbox.card_purchase (created_at desc, reference desc);
grant select, insert, update, delete on sandbox.virtual_card, sandbox.card_purchase to vintem_app;
