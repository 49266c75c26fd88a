-- Money given back: each refund of a paid charge, asked of the rail and confirmed or refused by it.
-- owner: charges

-- A sale at the seller's own card terminal: 'Venda Física' (specification 1 §7).
alter table charge add column point_of_sale boolean not null default false;

-- What the acquirer authorised a captured attempt under: papers about it name it.
alter table charge_try add column authorization_code text;

-- payment_id is what the rail calls the payment: a card attempt, or a PIX by its end-to-end id.
-- sources says whose money was taken, and from where, so that a refusal gives back exactly that.
create table refund (
  seller_id bigint not null,
  id uuid not null,
  charge_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('REQUESTED', 'CONFIRMED', 'REFUSED')),
  kind text not null check (kind in ('CARD', 'SELLER', 'POINT_OF_SALE')),
  as_fraud boolean not null,
  payment_id text not null,
  sources jsonb not null,
  refusal text check ((refusal is not null) = (state = 'REFUSED')),
  -- Who gave it back, as the rail names itself.
  confirmed_by jsonb check ((confirmed_by is not null) = (state = 'CONFIRMED')),
  requested_by text not null,
  created_at timestamptz not null,
  concluded_at timestamptz check ((concluded_at is null) = (state = 'REQUESTED')),
  primary key (seller_id, id),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('refund');
create index refund_of on refund (seller_id, charge_id, created_at, id);

-- What the acquirer and the bank know of them. A late one is decided from the start and told from
-- done_at on.
-- owner: rails/sandbox

create table sandbox.card_refund (
  seller_id bigint not null,
  refund_id text not null,
  attempt_id text not null,
  amount_cents bigint not null,
  as_fraud boolean not null,
  refused boolean not null,
  done_at timestamptz not null,
  primary key (seller_id, refund_id),
  foreign key (seller_id, attempt_id) references sandbox.card_payment (seller_id, attempt_id)
);
create index card_refund_of on sandbox.card_refund (seller_id, attempt_id);
grant select, insert, update, delete on sandbox.card_refund to vintem_app;

alter table sandbox.pix_return rename column returned_at to done_at;
alter table sandbox.pix_return add column refused boolean not null default false;

alter table sandbox.fault drop constraint fault_fault_check;
alter table sandbox.fault add constraint fault_fault_check check (
  fault in ('refuse', 'down', 'timeout-before', 'timeout-after', 'late', 'late-refuse'));
