-- The business clock: real time plus its shift, or the instant at which it is held.
create or replace function business_now() returns timestamptz
language sql stable as $$
  select coalesce(frozen_at, clock_timestamp() + shift) from business_clock
$$;
grant execute on function business_now to vintem_app, vintem_jobs;
