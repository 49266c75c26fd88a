-- Sellers with events that have no number yet.
create or replace function event_waiting_sellers() returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive known as (
    select min(seller_id) as seller_id from event_queue
    union all
    select (select min(q.seller_id) from event_queue q where q.seller_id > known.seller_id)
      from known
     where known.seller_id is not null
  )
  select seller_id from known where seller_id is not null
$$;
grant execute on function event_waiting_sellers to vintem_jobs;
