-- Sellers who wait for the platform's approval, oldest first. Of all sellers: the sandbox console and
-- the operator ask, who belong to none.
create or replace function sellers_unapproved()
returns table (seller_id bigint, fantasy_name text, document text, email text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.seller_id, s.fantasy_name, s.document, s.email, s.created_at
    from seller s
   where s.approved_at is null
   order by s.created_at
   limit 100
$$;
grant execute on function sellers_unapproved to vintem_jobs;
