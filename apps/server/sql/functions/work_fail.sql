-- Puts failed work back, held until p_delay has passed, or dead-letters it where p_dead.
create or replace function work_fail(p_seller bigint, p_ids uuid[], p_error text, p_delay interval,
                                     p_dead boolean)
returns void
language sql security definer set search_path = public, pg_temp as $$
  update work
     set last_error = left(p_error, 1000),
         lease_until = clock_timestamp() + p_delay,
         dead_at = case when p_dead then clock_timestamp() end
   where seller_id = p_seller and id = any (p_ids)
$$;
grant execute on function work_fail to vintem_jobs;
