-- Makes the deliveries of events that were numbered since an endpoint was last looked at, up to p_limit events of
-- each, and returns how many endpoints may have more. p_domains: the domain of each kind of object. An event of an
-- object of which an earlier one waits has no time: it becomes due when that one has ended.
-- owner: webhooks
create or replace function make_webhook_deliveries(p_domains jsonb, p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_endpoint webhook_endpoint%rowtype;
  v_now timestamptz := business_now();
  v_upto bigint;
  v_lanes text[];
  v_left integer := 0;
begin
  for v_endpoint in
    select w.* from webhook_endpoint w
     where w.reached < (select max(e.number) from event e where e.seller_id = w.seller_id)
     order by w.seller_id, w.id limit 200 for update
  loop
    select max(n.number) into v_upto from (
      select e.number from event e
       where e.seller_id = v_endpoint.seller_id and e.number > v_endpoint.reached
       order by e.number limit p_limit) n;
    with new as (
      select e.number, e.type, e.object_id, e.at,
             case e.type when 'webhook.ping' then 'TEST' else 'LIVE' end as lane
        from event e
       where e.seller_id = v_endpoint.seller_id
         and e.number > v_endpoint.reached and e.number <= v_upto and e.data is not null
         and case when e.type = 'webhook.ping' then e.object_id = v_endpoint.id::text
                  else coalesce(p_domains ->> split_part(e.type, '.', 1), 'ACCOUNT') = any (v_endpoint.domains)
                       and (cardinality(v_endpoint.types) = 0 or e.type = any (v_endpoint.types)) end
    ), made as (
      insert into webhook_delivery (seller_id, id, endpoint_id, lane, number, type, object_id, at, state, attempts,
                                    due_at, kept_since)
      select v_endpoint.seller_id, gen_random_uuid(), v_endpoint.id, n.lane, n.number, n.type, n.object_id, n.at,
             'WAITING', 0,
             case when row_number() over (partition by n.lane, n.object_id order by n.number) = 1
                       and not exists (
                         select from webhook_delivery d
                          where d.seller_id = v_endpoint.seller_id and d.endpoint_id = v_endpoint.id
                            and d.lane = n.lane and d.object_id = n.object_id and d.state = 'WAITING')
                  then v_now else 'infinity' end,
             clock_timestamp()
        from new n
      returning lane, due_at
    )
    select array_agg(distinct lane) into v_lanes from made where due_at <= v_now;
    update webhook_endpoint w
       set reached = v_upto,
           next_due_at = case when 'TEST' = any (v_lanes) or v_lanes is not null and w.health = 'HEALTHY'
                              then least(w.next_due_at, v_now) else w.next_due_at end
     where w.seller_id = v_endpoint.seller_id and w.id = v_endpoint.id;
    v_left := v_left + (v_upto - v_endpoint.reached >= p_limit)::integer;
  end loop;
  return v_left;
end $$;
grant execute on function make_webhook_deliveries to vintem_jobs;
