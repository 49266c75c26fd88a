-- Cards that the simulated acquirer has verified with no amount.
-- owner: rails/sandbox

create table sandbox.card_verification (
  seller_id bigint not null,
  verification_id text not null,
  token text not null,
  outcome text not null check (outcome in ('VERIFIED', 'REFUSED')),
  network_id text,
  refusal_code text,
  refusal_reason text,
  decided_at timestamptz not null,
  primary key (seller_id, verification_id)
);
grant select, insert, update, delete on sandbox.card_verification to vintem_app;
