-- The tax office of the simulated world: orders of invoices, and what became of them.
-- owner: rails/sandbox

create sequence sandbox.invoice_number;

-- outcome is decided with the order; it shows once ready_at has come, which is never while null.
create table sandbox.invoice (
  seller_id bigint not null,
  reference text not null,
  provider_name text not null,
  customer_name text not null,
  customer_document text not null,
  amount_cents bigint not null,
  invoice_order jsonb not null,
  number bigint not null,
  access_key text not null,
  outcome text not null check (outcome in ('ISSUED', 'REJECTED')),
  ready_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null,
  primary key (seller_id, reference)
);
create index invoice_newest on sandbox.invoice (created_at desc, reference desc);

grant select, insert, update, delete on sandbox.invoice to vintem_app;
grant usage on sequence sandbox.invoice_number to vintem_app;
