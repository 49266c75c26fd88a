-- A page of what waits for an operator, oldest first, after a row of the page before: whose it is and by which
-- name it is found there, and nothing else. The rows themselves are read seller by seller. Instants are in
-- microseconds since 1970, which lose nothing on their way.
create or replace function operator_waiting(
  p_session uuid, p_kind text, p_state text, p_micros bigint, p_seller bigint, p_ref text, p_limit integer
) returns table (seller_id bigint, ref text, micros bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform demand_operator(p_session);
  return query
    select w.seller_id, w.ref, (extract(epoch from w.at) * 1000000)::bigint
      from operator_waiting_rows(p_kind) w
     where (p_state is null or w.state = p_state)
       and (p_micros is null or (w.at, w.seller_id, w.ref collate "C")
             > (timestamptz 'epoch' + p_micros * interval '1 microsecond', p_seller, p_ref collate "C"))
     order by w.at, w.seller_id, w.ref collate "C"
     limit p_limit;
end $$;
grant execute on function operator_waiting to vintem_jobs;
