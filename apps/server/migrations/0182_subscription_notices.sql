-- What customers were written about a subscription itself, beside the reminders of its charges
-- (docs/decisions/0174).
-- owner: subscription-messages

-- id: of the e-mail. at: when it was sent, or refused.
create table subscription_notice (
  seller_id bigint not null,
  id uuid not null,
  subscription_id uuid not null,
  kind text not null,
  recipient text not null,
  state text not null check (state in ('SENT', 'FAILED')),
  reason text check ((reason is not null) = (state = 'FAILED')),
  at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, subscription_id) references subscription (seller_id, id)
);
select make_tenant_table('subscription_notice');
create index subscription_notice_of on subscription_notice (seller_id, subscription_id, at);
