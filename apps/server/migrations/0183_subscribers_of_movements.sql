-- A subscriber who pauses stays one, and leaves with the end: also where nothing is left to lose
-- (docs/decisions/0176).

-- subscriptions: that the movement adds to those that have begun and have not ended.
alter table mrr_movement
  drop constraint mrr_movement_check1,
  add column subscriptions smallint not null default 0 check (subscriptions between -1 and 1);

update mrr_movement m set subscriptions = 1
  from (select distinct on (seller_id, subscription_id) seller_id, id
          from mrr_movement order by seller_id, subscription_id, day, mrr_cents <> delta_cents, id) f
 where f.seller_id = m.seller_id and f.id = m.id;
update mrr_movement set subscriptions = -1 where kind = 'CHURN';
insert into mrr_movement (seller_id, id, subscription_id, day, kind, reason, delta_cents, mrr_cents, subscriptions)
select s.seller_id, gen_random_uuid(), s.id, greatest(m.day, (s.cancelled_at at time zone 'America/Sao_Paulo')::date),
       'CHURN', case when exists (select from charge c where c.seller_id = s.seller_id
                       and c.subscription_id = s.id and c.status in ('LATE', 'FAILED'))
                     then 'DEFAULT' else 'VOLUNTARY' end, 0, 0, -1
  from (select seller_id, subscription_id, max(day) as day from mrr_movement
         group by seller_id, subscription_id having sum(subscriptions) = 1) m
  join subscription s on s.seller_id = m.seller_id and s.id = m.subscription_id and s.status = 'INACTIVE';

alter table mrr_movement
  alter column subscriptions drop default,
  add check ((subscriptions = -1) = (kind = 'CHURN')),
  add check (case kind when 'CHURN' then delta_cents <= 0
                       when 'CONTRACTION' then delta_cents < 0
                       else delta_cents > 0 end);
