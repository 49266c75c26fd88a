-- Subscriptions of all sellers that have something to bill, the next due first, for the console of the
-- sandbox; a search finds the id or part of the customer's or plan's name.
-- owner: subscriptions
create or replace function sandbox_subscriptions(p_search text, p_limit integer, p_offset integer)
returns table (id uuid, seller_name text, customer_name text, plan_title text, next_due_date date)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, v.fantasy_name, u.name, s.plan_title, s.next_due_date
    from subscription s
    join seller v on v.seller_id = s.seller_id
    join customer u on u.seller_id = s.seller_id and u.id = s.customer_id
   where s.bill_on is not null and s.status <> 'INACTIVE'
     and (p_search = '' or s.id::text = lower(p_search)
          or strpos(lower(u.name || ' ' || s.plan_title), lower(p_search)) > 0)
   order by s.next_due_date, s.id limit p_limit offset p_offset
$$;
grant execute on function sandbox_subscriptions to vintem_jobs;
