-- The bank of the simulated world sends back parts of what it has sent.
-- owner: rails/sandbox

create table sandbox.pix_sent_return (
  seller_id bigint not null,
  payment_id text not null,
  return_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  returned_at timestamptz not null,
  primary key (seller_id, payment_id, return_id)
);
grant select, insert, update, delete on sandbox.pix_sent_return to vintem_app;
