-- 3-D Secure: an issuer may ask the holder of a card before it lets a payment through. Such an attempt
-- stays PENDING, with where the buyer is asked, and until when.
-- owner: charges

alter table charge_try add column challenge_url text,
  add column challenge_until timestamptz,
  add check ((challenge_url is null) = (challenge_until is null));

-- What an issuer waits to be told. The payment is decided by the answer, or by the end of its time.
-- owner: rails/sandbox

create table sandbox.card_challenge (
  challenge_id text primary key,
  seller_id bigint not null,
  attempt_id text not null,
  token text not null references sandbox.card (token),
  amount_cents bigint not null,
  installments smallint not null,
  -- What the acquirer does once the holder has confirmed.
  behavior jsonb not null,
  return_url text not null,
  answer text check (answer in ('CONFIRMED', 'DECLINED')),
  asked_at timestamptz not null,
  until timestamptz not null,
  unique (seller_id, attempt_id)
);
create index card_challenge_newest on sandbox.card_challenge (asked_at desc, challenge_id desc);
grant select, insert, update, delete on sandbox.card_challenge to vintem_app;
