-- Moves up to p_limit events of a seller into its log, in the order in which they were written, and gives
-- how many. One process at a time: the others wait, and find what was committed meanwhile.
-- owner: events
create or replace function number_events(p_seller bigint, p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_last bigint;
  v_count integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('number_events', p_seller));
  select coalesce(max(number), 0) into v_last from event where seller_id = p_seller;
  with taken as (
    delete from event_queue q
     using (select id from event_queue where seller_id = p_seller order by written_at, id limit p_limit) as next
     where q.seller_id = p_seller and q.id = next.id
    returning q.*
  )
  insert into event (seller_id, number, id, type, object_id, sequence, at, cause, data, kept_since)
  select p_seller, v_last + row_number() over (order by t.written_at, t.id), t.id, t.type, t.object_id,
         coalesce((select max(e.sequence) from event e
                    where e.seller_id = p_seller and e.object_id = t.object_id), 0)
           + row_number() over (partition by t.object_id order by t.written_at, t.id),
         t.at, t.cause, t.data, t.written_at
    from taken t;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on function number_events to vintem_jobs;
