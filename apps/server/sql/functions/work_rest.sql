-- Lets work of the platform rest that was just done, until it is due again.
create or replace function work_rest(p_kind text, p_after interval) returns void
language sql security definer set search_path = public, pg_temp as $$
  update work
     set due_at = business_now() + p_after, lease_until = null, attempts = 0
   where seller_id = 0 and kind = p_kind and key = ''
$$;
grant execute on function work_rest to vintem_jobs;
