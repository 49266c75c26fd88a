-- Forgets up to p_limit things that were done 30 days ago, and returns how many. What was given up stays
-- for the operator. Real time: this is retention.
create or replace function work_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from work w
     using (select seller_id, id from work
             where done_at < clock_timestamp() - interval '30 days'
             order by done_at limit p_limit for update skip locked) as old
     where w.seller_id = old.seller_id and w.id = old.id
    returning 1
  )
  select count(*) from gone
$$;
grant execute on function work_purge to vintem_jobs;
