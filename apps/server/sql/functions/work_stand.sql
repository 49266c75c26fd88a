-- Makes work of the platform, which belongs to no seller, due now: one row for each kind, which
-- stays and is repeated. Dead work starts with all its attempts again.
create or replace function work_stand(p_kind text, p_id uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into work (seller_id, id, kind, key, due_at, payload)
  values (0, p_id, p_kind, '', business_now(), '{}')
  on conflict (seller_id, kind, key)
    do update set due_at = excluded.due_at, dead_at = null, attempts = 0
$$;
grant execute on function work_stand to vintem_jobs;
