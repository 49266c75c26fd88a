-- Forgets up to p_limit registrations whose link ran out a day ago and that nobody confirmed, and gives
-- how many. Real time: this is retention.
-- owner: sign-up
create or replace function sign_ups_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from sign_up s
     using (select seller_id, id from sign_up
             where confirmed_at is null and expires_at < clock_timestamp() - interval '1 day'
             order by expires_at limit p_limit for update skip locked) as old
     where s.seller_id = old.seller_id and s.id = old.id
    returning 1
  )
  select count(*) from gone
$$;
grant execute on function sign_ups_purge to vintem_jobs;
