-- Invested money of sellers: what is offered, applications and redemptions (docs/decisions/0278); and the toggle
-- of its screen.
-- owner: treasury

-- What the operator offers: the newest counts for new applications, and each keeps its own.
create table treasury_offer (
  version integer primary key check (version > 0),
  cdi_bps integer not null check (cdi_bps between 1 and 20000),
  published_at timestamptz not null
);
grant select, insert on treasury_offer to vintem_app;

-- base_cents grows since base_on, to value_cents on valued_on, as far as it is posted. principal_cents: what of it
-- was invested, and not redeemed.
create table treasury_application (
  seller_id bigint not null,
  id uuid not null,
  version integer not null,
  cdi_bps integer not null,
  amount_cents bigint not null check (amount_cents > 0),
  counts_from date not null,
  base_cents bigint not null check (base_cents >= 0),
  base_on date not null check (base_on >= counts_from),
  principal_cents bigint not null check (principal_cents between 0 and amount_cents),
  value_cents bigint not null check (value_cents >= base_cents),
  valued_on date not null check (valued_on >= base_on),
  requested_by_id uuid not null,
  requested_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz check ((ended_at is not null) = (value_cents = 0)),
  primary key (seller_id, id)
) with (fillfactor = 70);
select make_tenant_table('treasury_application');
create index treasury_application_open on treasury_application (seller_id, counts_from, id)
  where ended_at is null;

-- amount_cents is what checking received.
create table treasury_redemption (
  seller_id bigint not null,
  id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  gross_cents bigint not null,
  iof_cents bigint not null check (iof_cents >= 0),
  income_tax_cents bigint not null check (income_tax_cents >= 0),
  requested_by_id uuid not null,
  requested_by text not null,
  created_at timestamptz not null,
  primary key (seller_id, id),
  check (gross_cents = amount_cents + iof_cents + income_tax_cents)
);
select make_tenant_table('treasury_redemption');

-- What was taken of an application, and of what it was worth by then.
create table treasury_redemption_part (
  seller_id bigint not null,
  redemption_id uuid not null,
  application_id uuid not null,
  value_cents bigint not null,
  valued_on date not null,
  days integer not null check (days >= 0),
  gross_cents bigint not null check (gross_cents between 1 and value_cents),
  principal_cents bigint not null check (principal_cents between 0 and gross_cents),
  iof_percent integer not null,
  iof_cents bigint not null,
  income_tax_bps integer not null,
  income_tax_cents bigint not null,
  primary key (seller_id, redemption_id, application_id),
  foreign key (seller_id, redemption_id) references treasury_redemption (seller_id, id),
  foreign key (seller_id, application_id) references treasury_application (seller_id, id)
);
select make_tenant_table('treasury_redemption_part');
create index treasury_redemption_part_of on treasury_redemption_part (seller_id, application_id);

revoke delete on treasury_application from vintem_app;
revoke update, delete on treasury_redemption, treasury_redemption_part from vintem_app;

update seller set toggles = toggles || '{view_seller_treasury}'
 where not toggles @> '{view_seller_treasury}';
update session set toggles = toggles || '{view_seller_treasury}'
 where not toggles @> '{view_seller_treasury}';
