-- Forgets up to p_limit of each: sessions, and links for a new password, that were over a day ago; and
-- places that nobody signed in from for 400 days, when a browser drops its cookie too; and counts of
-- unknown devices that nobody added to for two days. Gives how many.
-- A session that is over, or a link that ran out, is refused the same whether or not its row is there.
-- Real time: this is retention.
-- owner: sessions
create or replace function sessions_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone_sessions as (
    delete from session s
     using (select seller_id, id from session
             where least(expires_at, revoked_at) < clock_timestamp() - interval '1 day'
             order by least(expires_at, revoked_at) limit p_limit for update skip locked) as old
     where s.seller_id = old.seller_id and s.id = old.id
    returning 1
  ), gone_resets as (
    delete from password_reset r
     using (select seller_id, id from password_reset
             where expires_at < clock_timestamp() - interval '1 day'
             order by expires_at limit p_limit for update skip locked) as old
     where r.seller_id = old.seller_id and r.id = old.id
    returning 1
  ), gone_sources as (
    delete from sign_in_source d
     using (select seller_id, user_id, device_hash from sign_in_source
             where used_at < clock_timestamp() - interval '400 days'
             order by used_at limit p_limit for update skip locked) as old
     where d.seller_id = old.seller_id and d.user_id = old.user_id
       and d.device_hash = old.device_hash
    returning 1
  ), gone_blocks as (
    delete from sign_in_source d
     using (select seller_id, user_id, device_hash from sign_in_source
             where (device_hash like '@%' or device_hash = '')
               and used_at < clock_timestamp() - interval '2 days'
             order by used_at limit p_limit for update skip locked) as old
     where d.seller_id = old.seller_id and d.user_id = old.user_id
       and d.device_hash = old.device_hash
    returning 1
  )
  select (select count(*) from gone_sessions) + (select count(*) from gone_resets)
       + (select count(*) from gone_sources) + (select count(*) from gone_blocks)
$$;
grant execute on function sessions_purge to vintem_jobs;
