-- Forgets up to p_limit rows of webhooks whose time is over, and returns how many: attempts after 30 days,
-- deliveries after 90, those that still wait only where their endpoint was deleted. Real time: this is retention.
-- owner: webhooks
create or replace function webhooks_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with attempts as (
    delete from webhook_attempt a using (
      select seller_id, id from webhook_attempt
       where kept_since < clock_timestamp() - interval '30 days' limit p_limit) old
     where a.seller_id = old.seller_id and a.id = old.id
    returning 1
  ), deliveries as (
    delete from webhook_delivery d using (
      select w.seller_id, w.id from webhook_delivery w
       where w.kept_since < clock_timestamp() - interval '90 days'
         and (w.state <> 'WAITING' or not exists (
           select from webhook_endpoint e where e.seller_id = w.seller_id and e.id = w.endpoint_id))
       limit p_limit) old
     where d.seller_id = old.seller_id and d.id = old.id
    returning 1
  )
  select (select count(*) from attempts) + (select count(*) from deliveries)
$$;
grant execute on function webhooks_purge to vintem_jobs;
