-- Forgets up to p_limit sessions of operators that were over a day ago, with their grants, and grants
-- whose time is over. Returns how many. Real time: this is retention.
-- owner: operators
create or replace function operators_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone_sessions as (
    delete from operator_session s
     using (select seller_id, id from operator_session
             where seller_id = 0
               and least(expires_at, ended_at) < clock_timestamp() - interval '1 day'
             order by id limit p_limit for update skip locked) as old
     where s.seller_id = old.seller_id and s.id = old.id
    returning 1
  ), gone_grants as (
    delete from operator_grant g
     using (select seller_id, grant_hash from operator_grant
             where seller_id = 0 and expires_at < clock_timestamp()
             order by grant_hash limit p_limit for update skip locked) as old
     where g.seller_id = old.seller_id and g.grant_hash = old.grant_hash
    returning 1
  )
  select (select count(*) from gone_sessions) + (select count(*) from gone_grants)
$$;
grant execute on function operators_purge to vintem_jobs;
