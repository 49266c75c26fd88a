-- Invitations to give a card for a subscription that was imported without one (docs/decisions/0180).
-- owner: card-invitations

-- import_id: null where it was imported by no file. series: of the e-mails of one link; sent
-- again, it is another. last_day: of the link, by the business clock. secret_hash: of the secret in the
-- newest e-mail. sent_on: null where nobody could be written to.
create table card_invitation (
  seller_id bigint not null,
  subscription_id uuid not null,
  import_id uuid,
  series uuid not null,
  secret_hash text not null,
  last_day date not null,
  sent_on date,
  created_at timestamptz not null,
  given_at timestamptz,
  primary key (seller_id, subscription_id),
  foreign key (seller_id, subscription_id) references subscription (seller_id, id),
  foreign key (seller_id, import_id) references subscription_import (seller_id, id)
);
select make_tenant_table('card_invitation');
create index card_invitation_of_import on card_invitation (seller_id, import_id, subscription_id);
create index card_invitation_missing on card_invitation (seller_id, import_id, subscription_id)
  where given_at is null;

-- Whether a row is of a subscription that is paid by card, whose customer will be invited.
-- owner of subscription_import_row: subscription-imports
alter table subscription_import_row add column by_card boolean not null default false;
