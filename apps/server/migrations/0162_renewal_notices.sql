-- Customers are told 30 days before a subscription of half a year or a year is charged again
-- (docs/decisions/0150).
-- owner: renewals

-- due_on: the day of which the customer was told.
create table renewal_notice (
  seller_id bigint not null,
  subscription_id uuid not null,
  due_on date not null,
  told_at timestamptz not null,
  primary key (seller_id, subscription_id, due_on),
  foreign key (seller_id, subscription_id) references subscription (seller_id, id)
);
select make_tenant_table('renewal_notice');
create index subscription_renewal on subscription (seller_id, next_due_date, id)
  where period <> 'MONTHLY';

insert into work (seller_id, id, kind, key, due_at, payload)
select distinct on (seller_id) seller_id, gen_random_uuid(), 'tell-renewals', start_date::text, created_at,
       '{}'::jsonb
  from subscription
 where period <> 'MONTHLY' and status in ('ACTIVE', 'DEFAULTER')
 order by seller_id, created_at;
