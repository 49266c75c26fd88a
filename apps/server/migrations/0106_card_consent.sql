-- What a buyer agreed to where a card is stored to be charged again: the text as it was shown, never
-- changed and never deleted. Of the address that it came from a digest alone is kept.
-- owner: charges

create table card_consent (
  seller_id bigint not null,
  id uuid not null,
  charge_id uuid not null,
  -- Of the wording.
  version smallint not null,
  text text not null,
  -- What is charged first, or where it is charged later, in all.
  amount_cents bigint not null check (amount_cents > 0),
  address_digest text not null,
  given_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('card_consent');
create index card_consent_of on card_consent (seller_id, charge_id, given_at);

revoke update, delete on card_consent from vintem_app;
