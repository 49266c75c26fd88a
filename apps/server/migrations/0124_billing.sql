-- Subscriptions that are billed by themselves (docs/decisions/0119).
-- owner: subscriptions

-- methods: those agreed to, each with its discount, as in payment_link. anchor: the due day of the cycle
-- anchor_cycle, from which the others are counted, all on anchor_day or the last of a shorter month. next_cycle: the next to be billed, due on
-- next_due_date. bill_on: the day on which that is done; null where there is nothing to bill.
-- billed_cycles counts the parts of the additional value that were billed. carried_cents: asked in an
-- earlier cycle that was too small to be charged. card_token: the card that was kept with the first
-- payment. payer_address: what a buyer typed for the first boleto.
alter table subscription
  add column methods jsonb,
  add column anchor date,
  add column anchor_day smallint check (anchor_day between 1 and 31),
  add column anchor_cycle integer not null default 0,
  add column next_cycle integer not null default 1 check (next_cycle >= 0),
  add column bill_on date,
  add column billed_cycles integer not null default 0 check (billed_cycles >= 0),
  add column carried_cents bigint not null default 0 check (carried_cents >= 0),
  add column card_token text,
  add column payer_address jsonb;

update subscription s
   set anchor = s.start_date,
       anchor_day = extract(day from s.start_date),
       methods = coalesce(
         (select l.methods from payment_link l where l.seller_id = s.seller_id and l.id = s.link_id),
         (select jsonb_strip_nulls(jsonb_build_object(
             'bankSlip', case when p.enable_bank_slip then '{"discountBps":0,"maxInstallments":1}'::jsonb end,
             'pix', case when p.enable_pix then '{"discountBps":0,"maxInstallments":1}'::jsonb end))
            from plan p where p.seller_id = s.seller_id and p.id = s.plan_id));
alter table subscription
  alter column methods set not null,
  alter column anchor set not null,
  alter column anchor_day set not null,
  add check (bill_on is null or status <> 'INACTIVE');
create index subscription_to_bill on subscription (seller_id, bill_on, id) where bill_on is not null;

-- The page of all charges that subscriptions make: one for each seller, which has nothing to sell, is in no
-- list and never closes (docs/decisions/0119).
alter table payment_link
  add column of_billing boolean not null default false,
  drop constraint payment_link_value_cents_check,
  add check (value_cents > 0 or of_billing and value_cents = 0),
  -- Who made it, but for what nobody in particular makes (0122).
  drop constraint payment_link_check4,
  add check (created_by is not null or page_period is not null or of_billing);
create unique index payment_link_of_billing on payment_link (seller_id) where of_billing;

-- What exists is billed from its next due day on: the job finds out which that is.
insert into work (seller_id, id, kind, key, due_at, payload)
select seller_id, gen_random_uuid(), 'begin-billing', id::text, created_at, '{}'
  from subscription
 where status in ('ACTIVE', 'DEFAULTER') or (status = 'PENDING' and link_id is null);
