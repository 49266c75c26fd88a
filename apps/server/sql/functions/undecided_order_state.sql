-- Orders of banks that are not decided, by their state, and for how long the oldest has waited since it was made
-- or sent, in seconds of business time. Of all sellers: the operator asks.
create or replace function undecided_order_state()
returns table (state text, orders bigint, oldest_seconds double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.state, count(b.id),
         coalesce(extract(epoch from business_now() - min(coalesce(b.sent_at, b.created_at))), 0)
           ::double precision
    from unnest(array['READY', 'SENT', 'UNKNOWN']) as s(state)
    left join bank_order b on b.state = s.state and b.state in ('READY', 'SENT', 'UNKNOWN')
   group by s.state
$$;
grant execute on function undecided_order_state to vintem_jobs;
