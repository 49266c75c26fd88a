-- Adds up to p_limit sales at links to the days on which their charges were paid and to what their links sold, and
-- returns how many. The page of the charges that subscriptions make sells nothing. Links are in the order of their ids,
-- so that two commits cannot wait for each other.
-- owner: link-figures
create or replace function add_up_link_sales(p_limit integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_sold record;
  v_gone bigint;
begin
  for v_sold in
    with next as materialized (
      select seller_id, id from link_sale order by seller_id, id limit p_limit for update skip locked
    ), gone as (
      delete from link_sale s using next n where s.seller_id = n.seller_id and s.id = n.id
      returning s.seller_id, s.charge_id, s.sales, s.cents
    ), of_day as materialized (
      select c.seller_id, c.link_id, c.paid_on,
             sum(case when c.part = 1 then g.sales else 0 end) as sales, sum(g.cents) as cents
        from gone g
        join charge c on c.seller_id = g.seller_id and c.id = g.charge_id
        join payment_link l on l.seller_id = c.seller_id and l.id = c.link_id
       where c.paid_on is not null and not l.of_billing
       group by c.seller_id, c.link_id, c.paid_on
    ), summed as (
      insert into link_day (seller_id, link_id, day, sales, sold_cents)
      select seller_id, link_id, paid_on, sales, cents from of_day order by seller_id, link_id, paid_on
      on conflict (seller_id, link_id, day) do update
         set sales = link_day.sales + excluded.sales,
             sold_cents = link_day.sold_cents + excluded.sold_cents
    )
    select g.count, o.seller_id, o.link_id, o.cents
      from (select count(*) from gone) g
      left join (select seller_id, link_id, sum(cents) as cents from of_day group by seller_id, link_id) o on true
     order by o.seller_id, o.link_id
  loop
    v_gone := v_sold.count;
    perform add_link_sold(v_sold.seller_id, v_sold.link_id, v_sold.cents::bigint);
  end loop;
  return v_gone;
end $$;
grant execute on function add_up_link_sales to vintem_jobs;
