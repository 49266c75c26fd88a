-- Card testing: cards are counted by a fingerprint, and paused at a link where too many are refused
-- (docs/decisions/0057).
-- owner: charges

-- Of the number, an HMAC: made when the card was given, and null where the card is not counted.
-- needs_holder: it was given under suspicion, so its issuer is to ask the holder, where it can be made to.
alter table charge_card add column fingerprint text,
  add column needs_holder boolean not null default false;
alter table charge_try add column fingerprint text;

-- Until when no card is taken at a link, and why: too many refused there, at the seller, or at the
-- whole installation. Real time.
-- owner: card-guard
create table card_pause (
  seller_id bigint not null,
  id uuid not null,
  link_id uuid not null,
  cause text not null check (cause in ('link', 'seller', 'all')),
  paused_at timestamptz not null,
  ends_at timestamptz not null,
  lifted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, link_id) references payment_link (seller_id, id)
);
select make_tenant_table('card_pause');
create index card_pause_of_link on card_pause (seller_id, link_id, ends_at desc);
-- For the operator, who asks for those of all sellers.
create index card_pause_by_end on card_pause (ends_at);
