-- Forgets up to p_limit grants whose time is over and that were not used, and returns how many. Real
-- time: this is retention.
create or replace function step_up_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from step_up_grant g
     using (select seller_id, grant_hash from step_up_grant
             where expires_at < clock_timestamp()
             order by expires_at limit p_limit for update skip locked) as old
     where g.seller_id = old.seller_id and g.grant_hash = old.grant_hash
    returning 1
  )
  select count(*) from gone
$$;
grant execute on function step_up_purge to vintem_jobs;
