-- Seals up to p_limit entries of a seller's audit log and gives how many. Who comes while another
-- process does has nothing to do.
-- owner: audit
create or replace function seal_audit(p_seller bigint, p_age interval, p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_position bigint := 0;
  v_hash text := '';
  v_sealed integer := 0;
  v_entry audit;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('seal_audit', p_seller)) then
    return 0;
  end if;
  select s.position, s.hash into v_position, v_hash
    from audit_seal s
   where s.seller_id = p_seller
   order by s.position desc
   limit 1;
  v_position := coalesce(v_position, 0);
  for v_entry in select * from audit_unsealed(p_seller, p_age, p_limit) loop
    v_position := v_position + 1;
    v_hash := audit_hash(coalesce(v_hash, ''), v_entry);
    insert into audit_seal (seller_id, position, audit_id, at, actor, action, subject, hash)
    values (p_seller, v_position, v_entry.id, v_entry.at, v_entry.actor, v_entry.action,
            v_entry.subject, v_hash);
    v_sealed := v_sealed + 1;
  end loop;
  return v_sealed;
end $$;
grant execute on function seal_audit to vintem_jobs;
