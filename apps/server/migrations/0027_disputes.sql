-- Payments that a buyer disputes with the issuer of the card, and what the seller sends to contest it.
-- owner: charges

-- reference is the acquirer's own id of the dispute. What it is about is what had not been refunded
-- when it was opened; VOID is one that found nothing of the kind: told of, and without effect.
-- deadline is the last day on which it can be contested.
create table dispute (
  seller_id bigint not null,
  id uuid not null,
  charge_id uuid not null,
  reference text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  state text not null check (state in ('OPEN', 'CONTESTED', 'WON', 'LOST', 'VOID')),
  reason text not null,
  sources jsonb not null,
  deadline date not null,
  message text,
  contested_by text,
  contested_at timestamptz,
  opened_at timestamptz not null,
  concluded_at timestamptz check ((concluded_at is not null) = (state in ('WON', 'LOST', 'VOID'))),
  primary key (seller_id, id),
  unique (seller_id, reference),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('dispute');
create index dispute_of on dispute (seller_id, charge_id, opened_at, id);

-- Opened and decided by hand, or by a test card that disputes by itself.
-- owner: rails/sandbox

create table sandbox.card_dispute (
  dispute_id text primary key,
  seller_id bigint not null,
  attempt_id text not null,
  state text not null check (state in ('OPEN', 'WON', 'LOST')),
  reason text not null,
  opened_at timestamptz not null,
  foreign key (seller_id, attempt_id) references sandbox.card_payment (seller_id, attempt_id)
);
create index card_dispute_of on sandbox.card_dispute (seller_id, attempt_id);
create table sandbox.card_contestation (
  dispute_id text primary key references sandbox.card_dispute (dispute_id),
  message text not null,
  documents jsonb not null,
  received_at timestamptz not null
);
grant select, insert, update, delete
  on sandbox.card_dispute, sandbox.card_contestation to vintem_app;
