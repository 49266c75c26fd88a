-- A paid boleto is given back by PIX, to a key that its buyer confirms (docs/decisions/0095).
-- owner: charges

-- key_until: its buyer may say until then to which key; null once they have, and of other refunds.
alter table refund
  add column key_until timestamptz check (key_until is null or state = 'REQUESTED');

-- pix_key, holder_name and payment_id are of the last key that the buyer confirmed; while the refund
-- waits for another, refusal says why that one was not paid. end_to_end_id: it was.
create table refund_payout (
  seller_id bigint not null,
  refund_id uuid not null,
  ends_at timestamptz not null,
  secret_hash text not null,
  recipient text not null,
  payer_document text not null,
  pix_key text,
  key_type text,
  holder_name text,
  payment_id uuid,
  refusal text,
  end_to_end_id text,
  primary key (seller_id, refund_id),
  foreign key (seller_id, refund_id) references refund (seller_id, id),
  check (num_nulls(pix_key, key_type, holder_name, payment_id) in (0, 4))
);
select make_tenant_table('refund_payout');

-- What the sandbox's bank has sent. A late one is decided from the start and told from done_at on.
-- owner: rails/sandbox

create table sandbox.pix_sent (
  seller_id bigint not null,
  payment_id text not null,
  pix_key text not null,
  amount_cents bigint not null,
  end_to_end_id text not null,
  refused boolean not null,
  done_at timestamptz not null,
  primary key (seller_id, payment_id)
);
grant select, insert, update, delete on sandbox.pix_sent to vintem_app;
