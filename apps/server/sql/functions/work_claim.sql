-- Takes up to p_limit things of each kind that are due, oldest first, of any seller, and holds them
-- for 30 s: of each kind, so that none is looked for behind the backlog of another.
-- Runs as the owner, since the job runner belongs to no seller.
create or replace function work_claim(p_limit integer, p_kinds text[])
returns table (seller_id bigint, id uuid, kind text, key text, due_at timestamptz,
               attempts integer, payload jsonb)
language sql security definer set search_path = public, pg_temp as $$
  update work w
     set lease_until = clock_timestamp() + interval '30 seconds', attempts = w.attempts + 1
    from (select due.seller_id, due.id
            from unnest(p_kinds) as wanted(kind)
           cross join lateral (
              select c.seller_id, c.id, c.due_at
                from work c
               where c.done_at is null and c.dead_at is null and c.due_at <= business_now()
                 and (c.lease_until is null or c.lease_until < clock_timestamp())
                 and c.kind = wanted.kind
               order by c.due_at
               limit p_limit
                 for update skip locked) as due
           order by due.due_at
           limit p_limit) as due
   where w.seller_id = due.seller_id and w.id = due.id
  returning w.seller_id, w.id, w.kind, w.key, w.due_at, w.attempts, w.payload
$$;
grant execute on function work_claim to vintem_jobs;
