-- Sellers with entries to seal; 0 is the platform itself.
create or replace function audit_waiting_sellers(p_age interval) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive known as (
    select min(seller_id) as seller_id from audit
    union all
    select (select min(a.seller_id) from audit a where a.seller_id > known.seller_id)
      from known
     where known.seller_id is not null
  )
  select seller_id
    from known
   where seller_id is not null
     and exists (select from audit_unsealed(seller_id, p_age, 1))
$$;
grant execute on function audit_waiting_sellers to vintem_jobs;
