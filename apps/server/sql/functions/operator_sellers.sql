-- The numbers of sellers for an operator, the newest first: all before p_after, in a state, whose number,
-- document, name or e-mail is looked for. A platform has thousands of sellers, which are read through.
create or replace function operator_sellers(
  p_session uuid, p_search text, p_state text, p_after bigint, p_limit integer
) returns table (seller_id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform demand_operator(p_session);
  return query
    select s.seller_id
      from seller s
     where (p_after is null or s.seller_id < p_after)
       and (p_state is null or p_state = case
              when s.approved_at is not null and s.block_reason is null then 'ACTIVE'
              when s.approved_at is not null then 'BLOCKED'
              when s.refused_at is not null then 'REFUSED'
              else 'WAITING' end)
       and (p_search is null
            or s.seller_id::text = p_search
            or starts_with(s.document, p_search)
            or position(lower(p_search)
                 in lower(s.fantasy_name || ' ' || s.company_name || ' ' || s.email)) > 0)
     order by s.seller_id desc
     limit p_limit;
end $$;
grant execute on function operator_sellers to vintem_jobs;
