-- What changes the revenue of a seller's subscriptions per month (docs/decisions/0137).
-- owner: billing-metrics

-- delta_cents: what the movement adds to the revenue per month; mrr_cents: that of its subscription
-- after it. reason: why a subscription ended.
create table mrr_movement (
  seller_id bigint not null,
  id uuid not null,
  subscription_id uuid not null,
  day date not null,
  kind text not null check (kind in ('NEW', 'EXPANSION', 'CONTRACTION', 'REACTIVATION', 'CHURN')),
  reason text check (reason in ('VOLUNTARY', 'DEFAULT')),
  delta_cents bigint not null,
  mrr_cents bigint not null check (mrr_cents >= 0),
  primary key (seller_id, id),
  foreign key (seller_id, subscription_id) references subscription (seller_id, id),
  check ((reason is not null) = (kind = 'CHURN')),
  check (delta_cents <> 0 and (delta_cents < 0) = (kind in ('CONTRACTION', 'CHURN')))
);
select make_tenant_table('mrr_movement');
create index mrr_movement_of_subscription on mrr_movement (seller_id, subscription_id);
create index mrr_movement_by_day on mrr_movement (seller_id, day desc, id desc);
create index mrr_movement_by_kind on mrr_movement (seller_id, kind, day desc, id desc);

-- What is there has begun on the day of its first payment, or else when it was imported, at its present
-- value; what has ended did so on its day, in default where it still owes a charge.
create function pg_temp.half(n bigint, d bigint) returns bigint language sql as $$
  select n / d + case when n % d * 2 > d or n % d * 2 = d and n / d % 2 = 1 then 1 else 0 end
$$;
create temporary table begun on commit drop as
  select s.seller_id, s.id, s.status, s.begun_on,
         (s.cancelled_at at time zone 'America/Sao_Paulo')::date as ended_on,
         case when exists (select from charge c where c.seller_id = s.seller_id
                              and c.subscription_id = s.id and c.status in ('LATE', 'FAILED'))
              then 'DEFAULT' else 'VOLUNTARY' end as reason,
         pg_temp.half(s.value_cents - pg_temp.half(s.value_cents * s.discount_bps, 10000), s.months) as mrr_cents
    from (select s.*,
                 coalesce((select min(c.paid_on) from charge c
                            where c.seller_id = s.seller_id and c.subscription_id = s.id),
                          case when s.status in ('ACTIVE', 'DEFAULTER')
                               then (s.created_at at time zone 'America/Sao_Paulo')::date end) as begun_on,
                 coalesce((s.methods -> case coalesce(s.method, case
                       when s.methods ? 'pix' then 'PIX' when s.methods ? 'bankSlip' then 'BANK_SLIP' end)
                     when 'PIX' then 'pix' when 'BANK_SLIP' then 'bankSlip' else 'creditCard' end
                   ->> 'discountBps')::bigint, 0) as discount_bps,
                 case s.period when 'MONTHLY' then 1 when 'SEMESTER' then 6 else 12 end as months
            from subscription s) s
   where s.begun_on is not null;
insert into mrr_movement (seller_id, id, subscription_id, day, kind, delta_cents, mrr_cents)
select seller_id, gen_random_uuid(), id, begun_on, 'NEW', mrr_cents, mrr_cents
  from begun where mrr_cents > 0;
insert into mrr_movement (seller_id, id, subscription_id, day, kind, reason, delta_cents, mrr_cents)
select seller_id, gen_random_uuid(), id, greatest(begun_on, ended_on), 'CHURN', reason, -mrr_cents, 0
  from begun where mrr_cents > 0 and status = 'INACTIVE';
