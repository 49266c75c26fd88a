-- Sessions of 3-D Secure of the developers' API (docs/decisions/0336).
-- owner: buyer-cards

-- A session that was opened at the acquirer for a card. used_at: when an order came with it.
create table card_session (
  seller_id bigint not null references seller,
  id uuid not null,
  card_id uuid not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, card_id) references buyer_card (seller_id, id)
);
select make_tenant_table('card_session');
create index card_session_of_card on card_session (seller_id, card_id);

-- The simulated acquirer: sessions, and whether the buyer's browser has sent the form of one.
-- owner: rails/sandbox

create table sandbox.card_session (
  seller_id bigint not null,
  session_id text not null,
  token text not null references sandbox.card (token),
  secret text not null unique,
  opened_at timestamptz not null,
  collected_at timestamptz,
  primary key (seller_id, session_id)
);
grant select, insert, update, delete on sandbox.card_session to vintem_app;
