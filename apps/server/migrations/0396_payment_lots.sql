-- Lots of payments by file (docs/decisions/0305).
-- owner: payment-lots

-- hash: SHA-256 of the file. total_cents, first_date and last_date are of the items that can be paid. Nobody
-- approves what they have sent: where nobody else has to, they confirm it, and approved_by says who did last.
create table payment_lot (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  name text not null,
  sort_name text not null collate "C",
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  layout smallint not null check (layout in (240, 400)),
  bank text not null,
  state text not null check (state in ('generated', 'processing', 'sent', 'error')),
  items integer not null check (items >= 0),
  refused_items integer not null check (refused_items >= 0),
  total_cents bigint not null check (total_cents >= 0),
  first_date date check ((first_date is null) = (items = 0)),
  last_date date check ((last_date is null) = (items = 0)),
  problems jsonb not null,
  uploaded_by_id uuid not null,
  uploaded_by text not null,
  created_at timestamptz not null,
  approvals_needed smallint not null check (approvals_needed >= 0),
  approver_ids uuid[] not null default '{}',
  approver_emails text[] not null default '{}',
  is_sole_approver boolean not null,
  approved_at timestamptz check (approved_at is not null or state in ('generated', 'error')),
  approved_by text check ((approved_by is null) = (approved_at is null)),
  sent_at timestamptz check ((sent_at is not null) = (state = 'sent')),
  error text check ((error is not null) = (state = 'error')),
  updated_at timestamptz not null,
  primary key (seller_id, id),
  check (items > 0 or state = 'error'),
  check (approved_at is null or state <> 'generated'),
  check (cardinality(approver_ids) = cardinality(approver_emails)),
  check (not uploaded_by_id = any (approver_ids)),
  check (not has_twins(approver_ids)),
  check (cardinality(approver_ids) >= approvals_needed or is_sole_approver
    or state in ('generated', 'error'))
);
select make_tenant_table('payment_lot');
-- A file is sent once; one of which nothing was paid may be sent again.
create unique index payment_lot_hash on payment_lot (seller_id, hash) where state <> 'error';
create index payment_lot_newest on payment_lot (seller_id, created_at, id);
create index payment_lot_names on payment_lot (seller_id, sort_name, id);
create index payment_lot_amounts on payment_lot (seller_id, total_cents, id);
create index payment_lot_by_state on payment_lot (seller_id, state, created_at, id);
create index payment_lot_states on payment_lot (seller_id, state, id);

create table payment_lot_term (
  seller_id bigint not null,
  term text not null collate "C",
  lot_id uuid not null,
  primary key (seller_id, term, lot_id),
  foreign key (seller_id, lot_id) references payment_lot (seller_id, id)
);
select make_tenant_table('payment_lot_term');
create index payment_lot_term_of on payment_lot_term (seller_id, lot_id, term);

-- problem: why it is not paid, found in the file, or when it was to become a payment.
create table payment_lot_item (
  seller_id bigint not null,
  lot_id uuid not null,
  line integer not null check (line > 0),
  kind text check (kind in ('PIX', 'BANK_SLIP', 'UTILITY_BILL')),
  pix_key text check ((pix_key is not null) = (kind is not distinct from 'PIX')),
  key_type text check (key_type in ('cpf', 'cnpj', 'email', 'phone', 'evp')),
  barcode text check ((barcode is not null) = (kind in ('BANK_SLIP', 'UTILITY_BILL'))),
  due_on date,
  your_number text not null,
  payee_name text not null,
  payee_document text not null,
  description text not null,
  amount_cents bigint check (amount_cents >= 0),
  payment_date date,
  problem text,
  payment_id uuid,
  primary key (seller_id, lot_id, line),
  foreign key (seller_id, lot_id) references payment_lot (seller_id, id),
  check ((pix_key is null) = (key_type is null)),
  check (problem is null or payment_id is null),
  check (problem is not null or (kind is not null and amount_cents is not null and payment_date is not null))
);
select make_tenant_table('payment_lot_item');
create unique index payment_lot_item_payment on payment_lot_item (seller_id, payment_id)
  where payment_id is not null;
-- What is still to become a payment.
create index payment_lot_item_unmade on payment_lot_item (seller_id, lot_id, line)
  where problem is null and payment_id is null;
create index payment_lot_item_refused on payment_lot_item (seller_id, lot_id, line)
  where problem is not null;
