-- When the next thing that nobody holds will be due, in business time; null when there is none.
-- p_held counts what is leased or held back as well.
create or replace function work_next_due(p_held boolean) returns timestamptz
language sql security definer set search_path = public as $$
  select due_at from work
   where done_at is null and dead_at is null
     and (p_held or lease_until is null or lease_until < clock_timestamp())
   order by due_at
   limit 1
$$;
