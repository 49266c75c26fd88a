-- Charges: what a customer owes or has paid, with its instruments (PIX, boleto), its card attempts
-- and its history.
-- owner: charges

-- value_cents is what the buyer pays, interest_cents the part of it above the price.
-- method is null until the buyer chooses one. A PIX or boleto in N parts is N charges of one
-- group_id. paid_on is the rail's date of the event, in São Paulo.
create table charge (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  link_id uuid,
  customer_id uuid not null,
  title text not null,
  description text,
  status text not null check (status in (
    'SCHEDULED', 'PAID', 'LATE', 'FAILED', 'CANCELED', 'PAID_MANUALLY', 'ABANDONED', 'REFUND',
    'DISPUTE', 'CHARGEBACK')),
  value_cents bigint not null check (value_cents > 0),
  interest_cents bigint not null check (interest_cents >= 0),
  fee_cents bigint not null default 0,
  anticipation_cents bigint not null default 0,
  method text check (method in ('PIX', 'BANK_SLIP', 'CREDIT_CARD')),
  card_type text check (card_type in (
    'EARLY_BUYER', 'EARLY_SELLER', 'EARLY', 'EARLY_MIXED', 'RECURRENT')),
  installments smallint not null default 1 check (installments between 1 and 21),
  part smallint not null default 1,
  group_id uuid,
  due_date date not null,
  paid_at timestamptz,
  paid_on date,
  card jsonb,
  refusals smallint not null default 0,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, customer_id) references customer (seller_id, id)
);
select make_tenant_table('charge');

-- One index for each filter of the list, each in the order of the list (specification 1 §2.8).
create index charge_by_due_date on charge (seller_id, due_date desc, id desc);
create index charge_by_status on charge (seller_id, status, due_date desc, id desc);
create index charge_by_method on charge (seller_id, method, due_date desc, id desc);
create index charge_by_customer on charge (seller_id, customer_id, due_date desc, id desc);
create index charge_by_link on charge (seller_id, link_id, due_date desc, id desc);
create index charge_by_group on charge (seller_id, group_id) where group_id is not null;
create index charge_by_paid_on on charge (seller_id, paid_on) where paid_on is not null;
create index charge_by_value on charge (seller_id, value_cents);

create table charge_term (
  seller_id bigint not null,
  term text not null collate "C",
  charge_id uuid not null,
  primary key (seller_id, term, charge_id),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('charge_term');
create index charge_term_of on charge_term (seller_id, charge_id, term);

create table charge_pix (
  seller_id bigint not null,
  txid text not null,
  charge_id uuid not null,
  state text not null check (state in ('REQUESTED', 'ACTIVE', 'REMOVED', 'PAID')),
  br_code text,
  expires_at timestamptz not null,
  end_to_end_id text,
  created_at timestamptz not null,
  primary key (seller_id, txid),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('charge_pix');
create index charge_pix_of on charge_pix (seller_id, charge_id, created_at desc);

create table charge_bank_slip (
  seller_id bigint not null,
  reference text not null,
  charge_id uuid not null,
  state text not null check (state in ('REQUESTED', 'ACTIVE', 'REMOVED', 'PAID')),
  due_date date not null,
  barcode text,
  digitable_line text,
  our_number text,
  bank text,
  agency_account text,
  settlement_id text,
  created_at timestamptz not null,
  primary key (seller_id, reference),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('charge_bank_slip');
create index charge_bank_slip_of on charge_bank_slip (seller_id, charge_id, created_at desc);

-- Card attempts, each at the price it was made at. An attempt without an outcome is PENDING: the acquirer is asked what became of it.
create table charge_try (
  seller_id bigint not null,
  id uuid not null,
  charge_id uuid not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED')),
  amount_cents bigint not null,
  installments smallint not null,
  card_type text not null,
  token text not null,
  card jsonb not null,
  price jsonb not null,
  error_code text,
  error_reason text,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('charge_try');
create index charge_try_of on charge_try (seller_id, charge_id, created_at desc);

-- Cards that a buyer gave for a charge, as the acquirer's token: no number, no code.
create table charge_card (
  seller_id bigint not null,
  token text not null,
  charge_id uuid not null,
  brand text not null,
  last4 text not null,
  holder text not null,
  created_at timestamptz not null,
  primary key (seller_id, token),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('charge_card');
create index charge_card_of on charge_card (seller_id, charge_id);

create table charge_activity (
  seller_id bigint not null,
  id uuid not null,
  charge_id uuid not null,
  at timestamptz not null,
  kind text not null,
  actor text not null,
  details jsonb not null,
  primary key (seller_id, id),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('charge_activity');
create index charge_activity_of on charge_activity (seller_id, charge_id, at);
