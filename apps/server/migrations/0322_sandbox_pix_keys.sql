-- The bank of the simulated world that keeps the PIX keys of sellers' accounts.
-- owner: rails/sandbox

-- state: what the bank says of the key; WAITING until somebody decides in the console. claim_*: another bank asks
-- for it.
create table sandbox.pix_key (
  seller_id bigint not null,
  key_id text not null,
  key_type text not null,
  key text not null,
  holder text not null,
  state text not null check (state in ('WAITING', 'REGISTERED', 'CLAIMING', 'REFUSED', 'REMOVED', 'LOST')),
  claim_kind text check (claim_kind in ('OWNERSHIP', 'PORTABILITY')),
  claim_ends_at timestamptz,
  claim_id text,
  claimer text,
  claimed_at timestamptz,
  created_at timestamptz not null,
  primary key (seller_id, key_id)
);
create index pix_key_newest on sandbox.pix_key (created_at desc, key_id desc);
grant select, insert, update, delete on sandbox.pix_key to vintem_app;
