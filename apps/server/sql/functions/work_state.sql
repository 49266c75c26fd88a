-- How much work is due, how much of it somebody holds, how much was given up, and for how long the
-- oldest that is due has waited, in seconds of business time. Of all sellers: the operator asks.
create or replace function work_state()
returns table (due bigint, held bigint, dead bigint, oldest_seconds double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*),
         count(*) filter (where lease_until > clock_timestamp()),
         (select count(*) from work where dead_at is not null),
         coalesce(extract(epoch from business_now() - min(due_at)), 0)::double precision
    from work
   where done_at is null and dead_at is null and due_at <= business_now()
$$;
grant execute on function work_state to vintem_jobs;
