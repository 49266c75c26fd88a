-- Forgets up to p_limit rations whose time is over, and returns how many. Real time: this is retention.
create or replace function rations_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from ration r
     using (select rule, subject from ration
             where ends_at < clock_timestamp()
             order by ends_at limit p_limit for update skip locked) as old
     where r.rule = old.rule and r.subject = old.subject
    returning 1
  )
  select count(*) from gone
$$;
grant execute on function rations_purge to vintem_jobs;
