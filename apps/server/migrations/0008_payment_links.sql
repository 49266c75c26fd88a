-- Payment links: addresses that a seller hands out, at which buyers pay.
-- owner: payment-links

-- public_id is the checkout address and carries the seller (see newRoutedId), id is what the seller's
-- own people use. methods: each method taken, with its discount, instalments and card type.
-- paid_at is set only where the link is for one customer: such a link is paid once.
create table payment_link (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  public_id text not null,
  type text not null check (type in ('ORDER', 'SUBSCRIPTION', 'FAST_ORDER')),
  title text not null,
  description text,
  value_cents bigint not null check (value_cents > 0),
  customer_id uuid,
  expires_at timestamptz,
  timer boolean not null check (not timer or expires_at is not null),
  bank_slip_description text,
  methods jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz check (paid_at is null or customer_id is not null),
  deleted_at timestamptz,
  primary key (seller_id, id),
  unique (seller_id, public_id),
  foreign key (seller_id, customer_id) references customer (seller_id, id)
);
select make_tenant_table('payment_link');
create index payment_link_by_creation on payment_link (seller_id, type, created_at, id)
  where deleted_at is null;

-- One row a word of the title, as customer_term.
create table payment_link_term (
  seller_id bigint not null,
  term text not null collate "C",
  link_id uuid not null,
  primary key (seller_id, term, link_id),
  foreign key (seller_id, link_id) references payment_link (seller_id, id)
);
select make_tenant_table('payment_link_term');
create index payment_link_term_of on payment_link_term (seller_id, link_id, term);
