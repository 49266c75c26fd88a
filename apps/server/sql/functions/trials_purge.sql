-- Deletes requests for trials that were over a day ago, and cards that were given for one two days ago, at most so
-- many of each. Returns how many.
-- Real time: this is retention.
-- owner: trials
create or replace function trials_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from trial_request r
     using (select seller_id, id from trial_request
             where expires_at < clock_timestamp() - interval '1 day'
             order by expires_at limit p_limit for update skip locked) as old
     where r.seller_id = old.seller_id and r.id = old.id
    returning 1
  ), cards as (
    delete from trial_card c
     using (select seller_id, id from trial_card
             where given_at < clock_timestamp() - interval '2 days'
             order by given_at limit p_limit for update skip locked) as old
     where c.seller_id = old.seller_id and c.id = old.id
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from cards)
$$;
grant execute on function trials_purge to vintem_jobs;
