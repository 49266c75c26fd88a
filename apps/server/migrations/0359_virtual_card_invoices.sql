-- What was bought with a seller's virtual cards in a month, and what checking has paid of it
-- (docs/decisions/0282).
-- owner: virtual-card-invoices

-- month: its first day. DEBT: checking had less than the amount on the day it was due.
create table virtual_card_invoice (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('CLOSED', 'DEBT', 'PAID')),
  amount_cents bigint not null check (amount_cents > 0),
  paid_cents bigint not null check (paid_cents between 0 and amount_cents),
  due_on date not null,
  closed_at timestamptz not null,
  paid_at timestamptz,
  primary key (seller_id, id),
  unique (seller_id, month),
  check ((state = 'PAID') = (paid_cents = amount_cents)),
  check ((state = 'PAID') = (paid_at is not null))
);
select make_tenant_table('virtual_card_invoice');
