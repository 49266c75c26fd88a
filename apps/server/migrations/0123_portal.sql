-- The subscribers' portal (docs/decisions/0126): links by e-mail, and the sessions that they open. Both
-- name a mailbox, and a seller's customers are those who have it on file at the time of asking.
-- owner: portal

-- secret_hash is of the secret in the link or cookie. Instants are of real time.
create table portal_link (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  email text not null,
  secret_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (seller_id, id)
);
select make_tenant_table('portal_link');
create index portal_link_by_end on portal_link (expires_at);

create table portal_session (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  email text not null,
  secret_hash text not null,
  -- When its link was sent: what cannot be undone needs a young one.
  linked_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (seller_id, id)
);
select make_tenant_table('portal_session');
create index portal_session_by_end on portal_session (expires_at);

-- A buyer's own cancellation of a subscription, with the number that they were given.
create table portal_cancellation (
  seller_id bigint not null,
  subscription_id uuid not null,
  protocol text not null,
  email text not null,
  cancelled_at timestamptz not null,
  primary key (seller_id, subscription_id),
  unique (seller_id, protocol),
  foreign key (seller_id, subscription_id) references subscription (seller_id, id)
);
select make_tenant_table('portal_cancellation');
