-- Moves up to p_limit events into the logs of their sellers, in the order in which they were written, and
-- gives how many. One process at a time: the others wait, and find what was committed meanwhile.
-- owner: events
create or replace function number_events(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('number_events', 0));
  with taken as (
    delete from event_queue q
     using (select seller_id, position from event_queue order by position limit p_limit) as next
     where q.seller_id = next.seller_id and q.position = next.position
    returning q.*
  )
  insert into event (seller_id, number, type, object_id, sequence, at, cause, data, kept_since)
  select t.seller_id,
         coalesce((select max(e.number) from event e where e.seller_id = t.seller_id), 0)
           + row_number() over (partition by t.seller_id order by t.position),
         t.type, t.object_id,
         coalesce((select max(e.sequence) from event e
                    where e.seller_id = t.seller_id and e.object_id = t.object_id), 0)
           + row_number() over (partition by t.seller_id, t.object_id order by t.position),
         t.at, t.cause, t.data, clock_timestamp()
    from taken t;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on function number_events to vintem_jobs;
