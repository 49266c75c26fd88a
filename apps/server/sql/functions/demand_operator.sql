-- Refuses to answer about all sellers without an operator's open session: anyone who has the login of the
-- jobs alone reads nothing by the functions that call this. Real time.
create or replace function demand_operator(p_session uuid) returns void
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if not exists (
    select from operator_session s
     where s.seller_id = 0 and s.id = p_session
       and s.ended_at is null and s.expires_at > clock_timestamp()
  ) then
    raise insufficient_privilege using message = 'No operator is signed in';
  end if;
end $$;
