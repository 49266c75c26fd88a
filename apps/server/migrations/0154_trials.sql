-- Trials: days without a charge at the beginning of a subscription (docs/decisions/0146).

-- Zero: none. Those of a link are in its column subscription, copied from its plan.
alter table plan add column trial_days smallint not null default 0 check (trial_days between 0 and 90);
update payment_link set subscription = subscription || '{"trialDays": 0}' where subscription is not null;

-- trial_ends_on: the day of the first charge; null where there was no trial, or it has been paid for.
alter table subscription add column trial_ends_on date;

-- A card that was kept for a trial has no charge yet: its consent is of the subscription.
alter table charge_card alter column charge_id drop not null;
alter table card_consent
  alter column charge_id drop not null,
  add column subscription_id uuid,
  add foreign key (seller_id, subscription_id) references subscription (seller_id, id),
  add check (charge_id is not null or subscription_id is not null);
create index card_consent_of_subscription on card_consent (seller_id, subscription_id)
  where subscription_id is not null;

-- owner: trials

-- The trials that began. The key lets a document have one of a plan.
create table subscription_trial (
  seller_id bigint not null,
  plan_id bigint not null,
  document_nation text not null,
  document text not null,
  subscription_id uuid not null,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  primary key (seller_id, plan_id, document_nation, document),
  foreign key (seller_id, plan_id) references plan (seller_id, id),
  foreign key (seller_id, subscription_id) references subscription (seller_id, id)
);
select make_tenant_table('subscription_trial');
create unique index subscription_trial_of on subscription_trial (seller_id, subscription_id);

-- Trials that were asked for and wait for a press in an e-mail. buyer: what was typed; null where the
-- link is for one customer. method: of the charges. secret_hash: of the secret in the e-mail. Instants
-- are of real time.
create table trial_request (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  link_public_id text not null,
  buyer jsonb,
  method text not null check (method in ('PIX', 'BANK_SLIP')),
  secret_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (seller_id, id)
);
select make_tenant_table('trial_request');
create index trial_request_by_end on trial_request (expires_at);
