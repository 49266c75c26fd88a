-- Leaves an event of a set-based write in the queue of its seller's log, from where the next call of `post`,
-- usually that of the same commit, takes it along (docs/decisions/0138).
create or replace function queue_event(
  p_seller bigint, p_type text, p_object text, p_at timestamptz, p_cause json, p_object_data json
) returns void
language sql as $$
  insert into event_queue (seller_id, type, object_id, at, cause, data)
  values (p_seller, p_type, p_object, p_at, p_cause, json_build_object('object', p_object_data))
$$;
grant execute on function queue_event to vintem_app;
