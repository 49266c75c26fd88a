-- Changes of running subscriptions: the difference is a charge, credit or a line of the next cycle
-- (docs/decisions/0129).
-- owner: subscription-changes

-- credit_cents: taken off the next cycles. adjustment_cents: asked with the next cycle, since it was too
-- little for a charge.
alter table subscription
  add column credit_cents bigint not null default 0 check (credit_cents >= 0),
  add column adjustment_cents bigint not null default 0 check (adjustment_cents >= 0);

-- The price in force for the whole cycle: less the discount of the method, without what else its charge
-- asked. A plan change measures by it.
alter table subscription_cycle add column price_cents bigint check (price_cents >= 0);
update subscription_cycle y
   set price_cents = case
     when y.cycle = 0 and s.link_id is not null
       then s.value_cents - round(s.value_cents * coalesce((case s.method
              when 'PIX' then s.methods #>> '{pix,discountBps}'
              when 'BANK_SLIP' then s.methods #>> '{bankSlip,discountBps}'
              else s.methods #>> '{creditCard,discountBps}' end)::numeric, 0) / 10000)
     else coalesce((select sum((line ->> 'cents')::bigint) from jsonb_array_elements(y.lines) as line
                     where line ->> 'kind' in ('BASE', 'DISCOUNT')), 0) end
  from subscription s
 where s.seller_id = y.seller_id and s.id = y.subscription_id;
alter table subscription_cycle alter column price_cents set not null;

-- What the value of a charge is made of, where that is more than a price: [{"kind", "cents"}].
alter table charge add column lines jsonb;

-- A plan change that takes effect when its charge is paid. terms: what the subscription is charged by then.
-- effective_on: the day from which the difference was counted. next_cycle: the first that was not.
-- expires_on: the first day on which it cannot be paid any more.
create table subscription_change (
  seller_id bigint not null,
  id uuid not null,
  subscription_id uuid not null,
  charge_id uuid not null,
  state text not null check (state in ('WAITING', 'APPLIED', 'LAPSED')),
  terms jsonb not null,
  effective_on date not null,
  next_cycle integer not null,
  expires_on date not null,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, subscription_id) references subscription (seller_id, id),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('subscription_change');
create unique index subscription_change_waiting on subscription_change (seller_id, subscription_id)
  where state = 'WAITING';
create index subscription_change_of_subscription on subscription_change (seller_id, subscription_id);
create unique index subscription_change_of_charge on subscription_change (seller_id, charge_id);
