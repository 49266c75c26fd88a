-- How many things were done since an instant of real time, for any seller.
create or replace function work_done_since(p_since timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select count(*) from work where done_at >= p_since
$$;
grant execute on function work_done_since to vintem_jobs;
