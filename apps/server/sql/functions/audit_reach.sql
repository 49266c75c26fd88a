-- From which id on entries of a seller's audit log may still be sealed: one minute before the newest
-- seal. Ids are in the order of time, but entries are committed a little out of it.
create or replace function audit_reach(p_seller bigint) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select (lpad(to_hex(('x' || left(replace(s.audit_id::text, '-', ''), 12))::bit(48)::bigint
                         - 60000), 12, '0') || repeat('0', 20))::uuid
       from audit_seal s
      where s.seller_id = p_seller
      order by s.audit_id desc
      limit 1),
    '00000000-0000-0000-0000-000000000000'::uuid)
$$;
