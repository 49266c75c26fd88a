-- Forgets up to p_limit calls of the developers' API that are older than 30 days, and returns how many. Real time.
-- owner: key-calls
create or replace function key_calls_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from key_call c using (
      select seller_id, id from key_call
       where at < clock_timestamp() - interval '30 days' order by at limit p_limit) old
     where c.seller_id = old.seller_id and c.id = old.id
    returning 1
  )
  select count(*) from gone
$$;
grant execute on function key_calls_purge to vintem_jobs;
