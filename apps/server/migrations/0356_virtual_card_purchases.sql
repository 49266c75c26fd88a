-- What was bought with virtual cards, as their network asked and reported it (docs/decisions/0281).
-- owner: virtual-card-purchases

-- amount_cents: as it was asked, or cleared where nothing was authorised. authorized_cents is held until it is
-- cleared, given back or expired. code: ISO 8583, data element 39.
create table virtual_card_purchase (
  seller_id bigint not null,
  id uuid not null,
  card_id uuid not null,
  reference text not null,
  state text not null check (state in ('DECLINED', 'AUTHORIZED', 'CLEARED', 'REVERSED', 'EXPIRED')),
  code text not null,
  merchant_name text not null,
  mcc text not null,
  amount_cents bigint not null,
  authorized_cents bigint not null check (authorized_cents >= 0),
  cleared_cents bigint not null check (cleared_cents >= 0),
  invoice_month date,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (seller_id, id),
  unique (seller_id, reference),
  foreign key (seller_id, card_id) references virtual_card (seller_id, id),
  check ((state = 'DECLINED') = (code not in ('00', '21'))),
  check (authorized_cents = 0 or state = 'AUTHORIZED'),
  check (cleared_cents = 0 or state = 'CLEARED'),
  check ((invoice_month is not null) = (state = 'CLEARED'))
);
select make_tenant_table('virtual_card_purchase');
create index virtual_card_purchase_newest
  on virtual_card_purchase (seller_id, card_id, created_at desc, id desc);
create index virtual_card_purchase_newest_of_all
  on virtual_card_purchase (seller_id, created_at desc, id desc);
create index virtual_card_purchase_of_invoice
  on virtual_card_purchase (seller_id, invoice_month) where invoice_month is not null;

-- Clearings and reversals that were handled, by the network's own reference: each has one effect.
create table virtual_card_report (
  seller_id bigint not null references seller (seller_id),
  reference text not null,
  type text not null check (type in ('CLEARING', 'REVERSAL')),
  purchase_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null,
  primary key (seller_id, reference),
  foreign key (seller_id, purchase_id) references virtual_card_purchase (seller_id, id)
);
select make_tenant_table('virtual_card_report');
create index virtual_card_report_of_purchase on virtual_card_report (seller_id, purchase_id);
