-- The seller's virtual cards, and the one row that all their purchases are counted under
-- (docs/decisions/0281). Their numbers are in no table.
-- owner: virtual-cards

-- No row: nobody has asked for a card. reserved_cents: what fixed limits and the use of the free balance
-- take of the global limit. debt_cents: of invoices that checking could not pay. closed_month: of the
-- last invoice that was closed.
create table virtual_card_limit (
  seller_id bigint primary key references seller (seller_id),
  limit_cents bigint not null check (limit_cents >= 0),
  reserved_cents bigint not null check (reserved_cents >= 0),
  debt_cents bigint not null default 0 check (debt_cents >= 0),
  closed_month date
) with (fillfactor = 50);
select make_tenant_table('virtual_card_limit');

-- A card of the free balance has no limit of its own. What it has used: authorised, cleared for an open
-- invoice, and in closed ones until they are paid.
create table virtual_card (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  name text not null,
  type text not null check (type in ('FREE_BALANCE', 'LIMIT_BALANCE')),
  status text not null check (status in ('PENDING', 'ACTIVE', 'BLOCKED', 'CANCELED')),
  limit_cents bigint check (limit_cents > 0),
  last4 text,
  expiry text check (expiry ~ '^\d{4}-\d{2}$'),
  authorized_cents bigint not null default 0 check (authorized_cents >= 0),
  cleared_cents bigint not null default 0 check (cleared_cents >= 0),
  closed_cents bigint not null default 0 check (closed_cents >= 0),
  wrong_cvv_at timestamptz,
  wrong_cvv_before_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  primary key (seller_id, id),
  check ((limit_cents is not null) = (type = 'LIMIT_BALANCE')),
  check ((last4 is null) = (expiry is null)),
  check (status in ('PENDING', 'CANCELED') or last4 is not null)
) with (fillfactor = 70);
select make_tenant_table('virtual_card');
create index virtual_card_newest on virtual_card (seller_id, created_at desc, id desc)
  where status <> 'CANCELED';
create index virtual_card_by_status on virtual_card (seller_id, status, created_at desc, id desc);

-- The screens have a toggle of their own, as every route has.
update seller set toggles = toggles || '{view_seller_cards}'
 where not toggles @> '{view_seller_cards}';
update session set toggles = toggles || '{view_seller_cards}'
 where not toggles @> '{view_seller_cards}';
