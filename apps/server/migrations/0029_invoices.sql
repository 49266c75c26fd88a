-- Invoices (NFS-e) of charges, and how a seller issues them.
-- owner: invoices

-- One row once the seller has said how; inactive keeps what was said.
create table invoice_config (
  seller_id bigint not null references seller (seller_id),
  active boolean not null,
  city_code text not null,
  service_code text not null,
  tax_regime text not null check (tax_regime in ('NORMAL', 'MEI', 'SIMPLES')),
  updated_at timestamptz not null,
  primary key (seller_id)
);
select make_tenant_table('invoice_config');

-- The order as it was sent stays with the invoice: what is edited later does not change it.
create table invoice (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  charge_id uuid not null,
  state text not null check (state in (
    'SEND_INVOICE_SYSTEM', 'AUTHORIZED', 'CANCELING', 'CANCELED', 'REJECTED')),
  invoice_order jsonb not null,
  number text,
  access_key text,
  issued_at timestamptz,
  -- What the tax office said where it refused: to issue, or to cancel.
  reason text,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('invoice');
create index invoice_of_charge on invoice (seller_id, charge_id, created_at desc, id desc);

-- Never two live ones for a charge.
create unique index invoice_live on invoice (seller_id, charge_id)
  where state in ('SEND_INVOICE_SYSTEM', 'AUTHORIZED', 'CANCELING');
