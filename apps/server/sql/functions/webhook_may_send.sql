-- The business time where an endpoint is on and still has this lease, and null elsewhere: asked before each request.
-- PL/pgSQL keeps its plan for as long as the connection lives.
-- owner: webhooks
create or replace function webhook_may_send(p_seller bigint, p_id uuid, p_lease uuid) returns timestamptz
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return case when (select active and lease = p_lease from webhook_endpoint
                     where seller_id = p_seller and id = p_id) then business_now() end;
end $$;
grant execute on function webhook_may_send to vintem_jobs;
