-- PIX that somebody sent to a key of a seller's account (docs/decisions/0311).
-- owner: received-pix

-- id: the end-to-end id, by which one is booked once. account_id: of the key, whatever account it is of the money
-- is in checking. Name and document of the payer are as the bank says them.
create table received_pix (
  seller_id bigint not null references seller (seller_id),
  id text not null,
  key_id uuid not null,
  account_id uuid not null,
  key text not null,
  amount_cents bigint not null check (amount_cents > 0),
  payer_name text not null,
  payer_document text not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  primary key (seller_id, id)
);
select make_tenant_table('received_pix');
