-- Forgets up to p_limit holders of keys that were looked up more than a day ago, and returns how many: they
-- are good for minutes.
-- owner: payees
create or replace function payee_look_ups_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from payee_look_up l
     using (select seller_id, user_id, pix_key from payee_look_up
             where looked_up_at < business_now() - interval '1 day'
             order by looked_up_at limit p_limit for update skip locked) as old
     where l.seller_id = old.seller_id and l.user_id = old.user_id and l.pix_key = old.pix_key
    returning 1
  )
  select count(*) from gone
$$;
grant execute on function payee_look_ups_purge to vintem_jobs;
