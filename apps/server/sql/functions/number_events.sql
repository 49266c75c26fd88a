-- Writes into their sellers' logs the events that wait in the queue, and returns how many are left there:
-- those that another commit is about to take along.
create or replace function number_events() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_seller bigint;
  v_left integer;
begin
  for v_seller in select distinct seller_id from event_queue order by seller_id loop
    perform post(v_seller, null, null, null, '[]', '{}', null, null, null, null);
  end loop;
  select count(*) into v_left from event_queue;
  return v_left;
end $$;
grant execute on function number_events to vintem_jobs;
