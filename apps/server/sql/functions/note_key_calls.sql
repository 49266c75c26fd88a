-- Writes calls of the developers' API into the log, of any sellers; one that is there already stays as it is.
-- owner: key-calls
create or replace function note_key_calls(p_calls jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into key_call (seller_id, id, key_id, at, method, route, path, status, outcome, millis, error_code,
                        idempotency_key, replayed)
  select c.seller_id, c.id, c.key_id, c.at, c.method, c.route, c.path, c.status,
         case when c.status < 400 then 'OK' when c.status < 500 then 'REFUSED' else 'FAILED' end,
         c.millis, c.error_code, c.idempotency_key, c.replayed
    from jsonb_to_recordset(p_calls) as c(seller_id bigint, id uuid, key_id uuid, at timestamptz, method text,
           route text, path text, status integer, millis integer, error_code text, idempotency_key text,
           replayed boolean)
  on conflict do nothing
$$;
grant execute on function note_key_calls to vintem_jobs;
