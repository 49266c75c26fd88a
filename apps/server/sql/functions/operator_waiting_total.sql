-- How much waits for an operator, of one kind and state.
create or replace function operator_waiting_total(p_session uuid, p_kind text, p_state text)
returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform demand_operator(p_session);
  return (select count(*) from operator_waiting_rows(p_kind) w
           where p_state is null or w.state = p_state);
end $$;
grant execute on function operator_waiting_total to vintem_jobs;
