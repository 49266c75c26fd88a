-- Writes what tomorrow is expected to bill of each seller, pauses that end then among it, as long as it is
-- not tomorrow; forgets what is older than 90 days. Gives how many sellers bill.
-- owner: billing
create or replace function take_billing_forecasts() returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with clock as (
    select business_now() as at, (business_now() at time zone 'America/Sao_Paulo')::date + 1 as day
  ), gone as (
    delete from billing_forecast using clock where billing_forecast.day < clock.day - 90
  ), taken as (
    insert into billing_forecast (seller_id, day, cycles, cents, taken_at)
    select s.seller_id, clock.day, count(*), sum(s.value_cents), clock.at
      from subscription s, clock
     where s.bill_on <= clock.day or s.paused_until = clock.day
     group by s.seller_id, clock.day, clock.at
    on conflict (seller_id, day)
      do update set cycles = excluded.cycles, cents = excluded.cents, taken_at = excluded.taken_at
    returning 1
  )
  select count(*) from taken
$$;
grant execute on function take_billing_forecasts to vintem_jobs;
