-- Forgets up to p_limit boletos that were checked more than a day ago, and returns how many: they are good for
-- minutes.
-- owner: slip-payments
create or replace function slip_checks_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from slip_check c
     using (select seller_id, user_id, barcode from slip_check
             where checked_at < business_now() - interval '1 day'
             order by checked_at limit p_limit for update skip locked) as old
     where c.seller_id = old.seller_id and c.user_id = old.user_id and c.barcode = old.barcode
    returning 1
  )
  select count(*) from gone
$$;
grant execute on function slip_checks_purge to vintem_jobs;
