-- When the next thing of these kinds that nobody holds is due, in business time and rounded up to
-- the millisecond that the server reckons in; null when there is none.
create or replace function work_next_due(p_kinds text[]) returns timestamptz
language sql security definer set search_path = public, pg_temp as $$
  select date_trunc('milliseconds', due_at + interval '999 microseconds')
    from work
   where done_at is null and dead_at is null and kind = any (p_kinds)
     and (lease_until is null or lease_until < clock_timestamp())
   order by due_at
   limit 1
$$;
grant execute on function work_next_due to vintem_jobs;
