-- Forgets up to p_limit challenges whose time is over and that were not answered, and returns how many.
-- Real time: this is retention.
-- owner: passkeys
create or replace function passkey_challenges_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from passkey_challenge c
     using (select seller_id, holder, purpose from passkey_challenge
             where expires_at < clock_timestamp()
             order by expires_at limit p_limit for update skip locked) as old
     where c.seller_id = old.seller_id and c.holder = old.holder and c.purpose = old.purpose
    returning 1
  )
  select count(*) from gone
$$;
grant execute on function passkey_challenges_purge to vintem_jobs;
