-- What else a one-off link carries: the seller's own keys and values, and how its checkout looks.
-- owner: payment-links

-- metadata: [{"key", "value"}], in order, each key once. white_label: the checkout does not show who
-- runs the platform. anchoring: its headline is the lowest price, the full one struck out beside it.
alter table payment_link
  add column metadata jsonb not null default '[]',
  add column white_label boolean not null default false,
  add column anchoring boolean not null default false;
create index payment_link_white_label on payment_link (seller_id, type, created_at, id)
  where white_label and deleted_at is null;

-- As it stood in the link when the charge was born.
alter table charge add column metadata jsonb not null default '[]';
