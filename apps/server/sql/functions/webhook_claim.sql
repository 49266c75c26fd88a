-- Leases up to p_limit endpoints of a ward that have something due, for 30 s: sellers in rotation, and of each the
-- endpoint that was served least recently. p_ill: those that fail, are suspended or answer slowly.
-- owner: webhooks
create or replace function webhook_claim(p_lease uuid, p_ill boolean, p_limit integer)
returns table (seller_id bigint, id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update webhook_endpoint w
     set lease = p_lease, lease_until = clock_timestamp() + interval '30 seconds'
    from (select due.seller_id, due.id
            from (select e.seller_id, e.id,
                         row_number() over (partition by e.seller_id order by e.served_at nulls first) as turn,
                         max(e.served_at) over (partition by e.seller_id) as seller_served
                    from webhook_endpoint e
                   where e.active and e.next_due_at <= business_now()
                     and (e.lease_until is null or e.lease_until < clock_timestamp())
                     and (e.health <> 'HEALTHY' or e.slow >= 3) = p_ill) as due
           order by due.turn, due.seller_served nulls first
           limit p_limit) as chosen
   where w.seller_id = chosen.seller_id and w.id = chosen.id
     and (w.lease_until is null or w.lease_until < clock_timestamp())
  returning w.seller_id, w.id
$$;
grant execute on function webhook_claim to vintem_jobs;
