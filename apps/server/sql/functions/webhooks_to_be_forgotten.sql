-- Endpoints whose oldest waiting event is kept for 7 more days at the most, and until when that one is kept
-- (events_purge). Real time: this is retention.
-- owner: webhooks
create or replace function webhooks_to_be_forgotten()
returns table (seller_id bigint, id uuid, kept_until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.seller_id, w.id, e.kept_since + interval '90 days'
    from webhook_endpoint w
   cross join lateral (
     select d.number from webhook_delivery d
      where d.seller_id = w.seller_id and d.endpoint_id = w.id and d.state = 'WAITING'
      order by d.number limit 1) as oldest
    join event e on e.seller_id = w.seller_id and e.number = oldest.number
   where e.data is not null and e.kept_since < clock_timestamp() - interval '83 days'
$$;
grant execute on function webhooks_to_be_forgotten to vintem_jobs;
