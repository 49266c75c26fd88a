-- Stores what rails report as work of their sellers, each message once, also within one call; a
-- message whose work was given up is tried again. Callbacks of many sellers share a statement, and
-- so a commit. Rows are written in one order, so that two servers with the same messages do not
-- block each other. Only dead work is updated: a row in progress is not waited for. Runs as the
-- owner, since a callback belongs to no seller.
create or replace function work_store(p_work jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_stored integer;
begin
  insert into work (seller_id, id, kind, key, due_at, payload)
  select w.seller_id, w.id, w.kind, w.key, business_now(), w.payload
    from jsonb_to_recordset(p_work)
      as w(seller_id bigint, id uuid, kind text, key text, payload jsonb)
   order by w.seller_id, w.kind, w.key
  on conflict (seller_id, kind, key) do nothing;
  get diagnostics v_stored = row_count;

  -- Where all are new, none was given up before.
  if v_stored < jsonb_array_length(p_work) then
    update work w set dead_at = null, lease_until = null, attempts = 0
      from jsonb_to_recordset(p_work) as told(seller_id bigint, kind text, key text)
     where w.dead_at is not null
       and w.seller_id = told.seller_id and w.kind = told.kind and w.key = told.key;
  end if;
end $$;
grant execute on function work_store to vintem_jobs;
