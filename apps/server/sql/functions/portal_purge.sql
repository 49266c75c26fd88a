-- Forgets up to p_limit of each, links to the portal and sessions there, that were over a day ago; gives
-- how many. One that is over is refused the same whether or not its row is there.
-- Real time: this is retention.
-- owner: portal
create or replace function portal_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone_links as (
    delete from portal_link l
     using (select seller_id, id from portal_link
             where expires_at < clock_timestamp() - interval '1 day'
             order by expires_at limit p_limit for update skip locked) as old
     where l.seller_id = old.seller_id and l.id = old.id
    returning 1
  ), gone_sessions as (
    delete from portal_session s
     using (select seller_id, id from portal_session
             where expires_at < clock_timestamp() - interval '1 day'
             order by expires_at limit p_limit for update skip locked) as old
     where s.seller_id = old.seller_id and s.id = old.id
    returning 1
  )
  select (select count(*) from gone_links) + (select count(*) from gone_sessions)
$$;
grant execute on function portal_purge to vintem_jobs;
