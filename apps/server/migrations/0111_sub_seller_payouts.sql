-- A sub-seller's available money is sent to its PIX key (docs/decisions/0116).
-- owner: sub-seller-payouts

-- pix_key is the one that was confirmed when the payout was asked for.
create table sub_seller_payout (
  seller_id bigint not null,
  id uuid not null,
  sub_seller_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('REQUESTED', 'CONFIRMED', 'REFUSED')),
  pix_key text not null,
  key_type text not null,
  end_to_end_id text check ((end_to_end_id is not null) = (state = 'CONFIRMED')),
  refusal text check ((refusal is not null) = (state = 'REFUSED')),
  requested_by text not null,
  created_at timestamptz not null,
  concluded_at timestamptz check ((concluded_at is null) = (state = 'REQUESTED')),
  primary key (seller_id, id),
  foreign key (seller_id, sub_seller_id) references sub_seller (seller_id, id)
);
select make_tenant_table('sub_seller_payout');
create index sub_seller_payout_of on sub_seller_payout (seller_id, sub_seller_id, created_at, id);
