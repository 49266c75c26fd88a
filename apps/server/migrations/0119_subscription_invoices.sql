-- A subscription says whether the invoices of its charges are issued by themselves. It is edited, so
-- it has a version (docs/decisions/0072).
-- owner: subscriptions

alter table subscription
  add column version int not null default 1,
  add column invoice_enabled boolean not null default false;
