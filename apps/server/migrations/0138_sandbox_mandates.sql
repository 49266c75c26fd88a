-- The payers' bank of the simulated world: what they were asked to authorise (docs/decisions/0135).
-- owner: rails/sandbox

create table sandbox.mandate (
  rec_id text primary key,
  txid text not null unique,
  seller_id bigint not null,
  receiver_name text not null,
  payer_name text not null,
  payer_document text not null,
  description text not null,
  floor_cents bigint not null,
  br_code text not null,
  state text not null check (state in ('CREATED', 'APPROVED', 'REJECTED', 'EXPIRED', 'CANCELLED')),
  created_at timestamptz not null
);
create index mandate_newest on sandbox.mandate (created_at desc, rec_id desc);
grant select, insert, update, delete on sandbox.mandate to vintem_app;
