-- Opens a use case, in the first trip: says whose rows may be seen, whether the session is open, or which
-- API key calls, what it may do and what it waits for, what time it is, and whether this very command was
-- answered before. A key of repetition is held until the transaction ends, so a simultaneous repeat waits
-- for the first.
drop function if exists enter(bigint, uuid, text, text);
drop function if exists enter(bigint, uuid, text, text, text);
create function enter(
  p_seller bigint, p_session uuid, p_key text, p_body_hash text, p_secret_hash text
)
returns table (
  business_now timestamptz, user_id uuid, email text, roles text[], toggles text[],
  second_step text, replay json, key_reused boolean, api_key json
)
language plpgsql as $$
declare
  v_stored idempotency%rowtype;
  -- A call whose result is taken is no query of its own, which costs several times as much.
  v_done text;
begin
  v_done := set_config('app.seller', p_seller::text, true);
  -- As business_now() says, which would be a query to start within this one.
  select coalesce(c.frozen_at, clock_timestamp() + c.shift) into enter.business_now
    from business_clock c;
  enter.key_reused := false;
  if p_session is not null then
    select s.user_id, s.email, s.roles, s.toggles, s.second_step
      into enter.user_id, enter.email, enter.roles, enter.toggles, enter.second_step
      from session s
     where s.seller_id = p_seller and s.id = p_session
       and s.revoked_at is null and s.expires_at > clock_timestamp();
  end if;
  if p_secret_hash is not null then
    select json_build_object(
             'id', k.id, 'title', k.title, 'kind', k.kind, 'scopes', k.scopes,
             'ipRanges', k.ip_ranges, 'origins', k.origins, 'apiVersion', k.api_version,
             'secretId', s.id, 'usedAt', s.used_at)
      into enter.api_key
      from api_key_secret s
      join api_key k on k.seller_id = p_seller and k.id = s.key_id
     where s.seller_id = p_seller and s.secret_hash = p_secret_hash and k.active
       and (s.ends_at is null or s.ends_at > clock_timestamp())
       and (k.expires_at is null or k.expires_at > clock_timestamp());
  end if;
  if p_key is not null then
    v_done := pg_advisory_xact_lock(hashtextextended(p_key, p_seller));
    select * into v_stored from idempotency i where i.seller_id = p_seller and i.key = p_key;
    if found then
      enter.key_reused := v_stored.body_hash <> p_body_hash;
      enter.replay := v_stored.answer;
    end if;
  end if;
  return next;
end $$;
grant execute on function enter to vintem_app;
