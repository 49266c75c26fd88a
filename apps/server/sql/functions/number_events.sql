-- Writes into their sellers' logs the events that wait in the queue. Returns the sellers whose events were
-- written, and how many events are left there: those that another commit is about to take along.
drop function if exists number_events();
create or replace function number_events() returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_seller bigint;
  v_sellers bigint[] := '{}';
begin
  for v_seller in select distinct seller_id from event_queue order by seller_id loop
    perform post(v_seller, null, null, null, '[]', '{}', null, null, null, null);
    v_sellers := v_sellers || v_seller;
  end loop;
  return json_build_object('sellers', v_sellers, 'left', (select count(*) from event_queue));
end $$;
grant execute on function number_events to vintem_jobs;
