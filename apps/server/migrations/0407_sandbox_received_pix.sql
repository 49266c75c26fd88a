-- The bank of the simulated world says whose its keys are, and keeps what was sent to them.
-- owner: rails/sandbox

alter table sandbox.pix_key add column document text;
update sandbox.pix_key k set document = s.document from seller s where s.seller_id = k.seller_id;
update sandbox.pix_key set document = '' where document is null;
alter table sandbox.pix_key alter column document set not null;
create index pix_key_held on sandbox.pix_key (key) where state = 'REGISTERED';

create table sandbox.pix_received (
  seller_id bigint not null,
  key_id text not null,
  end_to_end_id text not null,
  amount_cents bigint not null,
  payer_name text not null,
  payer_document text not null,
  paid_at timestamptz not null,
  primary key (seller_id, end_to_end_id)
);
create index pix_received_at on sandbox.pix_received (paid_at);
grant select, insert, update, delete on sandbox.pix_received to vintem_app;
create index if not exists pix_sent_end_to_end on sandbox.pix_sent (end_to_end_id);
