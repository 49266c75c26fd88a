-- Entries of a seller's audit log that are not sealed yet and older than p_age, in order.
create or replace function audit_unsealed(p_seller bigint, p_age interval, p_limit integer)
returns setof audit
language sql stable security definer set search_path = public, pg_temp as $$
  select a.*
    from audit a
   where a.seller_id = p_seller and a.id >= (select audit_reach(p_seller))
     and a.at <= clock_timestamp() - p_age
     and not exists (select from audit_seal s
                      where s.seller_id = a.seller_id and s.audit_id = a.id)
   order by a.id
   limit p_limit
$$;
