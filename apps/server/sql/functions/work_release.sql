-- Gives work back that was taken and not begun.
create or replace function work_release(p_seller bigint, p_ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update work set lease_until = null, attempts = attempts - 1
   where seller_id = p_seller and id = any (p_ids) and done_at is null
$$;
grant execute on function work_release to vintem_jobs;
