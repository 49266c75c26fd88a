-- Forgets up to p_limit events that are older than 90 days, and returns how many. The last one of an object
-- loses what it says alone: numbers and sequences go on from it. Real time: this is retention.
-- owner: events
create or replace function events_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select seller_id, number,
           exists (select from event later
                    where later.seller_id = e.seller_id and later.object_id = e.object_id
                      and later.sequence > e.sequence) as is_followed
      from event e
     where kept_since < clock_timestamp() - interval '90 days' and data is not null
     order by kept_since limit p_limit for update skip locked
  ), gone as (
    delete from event e using old
     where old.is_followed and e.seller_id = old.seller_id and e.number = old.number
    returning 1
  ), emptied as (
    update event e set data = null, cause = '{}' from old
     where not old.is_followed and e.seller_id = old.seller_id and e.number = old.number
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from emptied)
$$;
grant execute on function events_purge to vintem_jobs;
