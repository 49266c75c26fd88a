-- Cards that were given for a trial and whose issuer asks their holder first (docs/decisions/0355).
-- owner: trials

-- id: of the verification that the holder is asked about. What was asked for and agreed to: buyer is what was
-- typed, null where the link is for one customer; card holds no number, but the acquirer's token. used_at: when
-- the trial began. Instants are of real time.
create table trial_card (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  secret_hash text not null,
  link_id uuid not null,
  buyer jsonb,
  coupon_id uuid,
  card jsonb not null,
  amount_cents bigint not null check (amount_cents >= 0),
  first_charge_on date not null,
  consent text not null,
  address_digest text not null,
  given_at timestamptz not null,
  used_at timestamptz,
  primary key (seller_id, id)
);
select make_tenant_table('trial_card');
create index trial_card_by_age on trial_card (given_at);
