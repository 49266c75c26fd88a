-- Closes a use case, in the second trip: ledger postings, work to do and work done, events, audit
-- and the answer to repeat. Knows the fixed tables of platform, ledger and work, and no business
-- rule. A posting already there (same reason and reference) posts nothing again. Balances are
-- locked in the order of their accounts, for every caller.
drop function if exists post(bigint, jsonb, jsonb, uuid[], jsonb, text, text, json);
create or replace function post(
  p_seller bigint, p_postings jsonb, p_work jsonb, p_done uuid[], p_events json, p_cause json,
  p_audit jsonb, p_key text, p_body_hash text, p_answer json
) returns void
language plpgsql as $$
declare
  v_change record;
  v_set text;
begin
  v_set := set_config('app.seller', p_seller::text, true);

  if p_postings is not null then
    for v_change in
      with posting as (
        insert into ledger_posting (seller_id, id, reason, reference, happened_at)
        select p_seller, p.id, p.reason, p.reference, p.happened_at
          from jsonb_to_recordset(p_postings)
            as p(id uuid, reason text, reference text, happened_at timestamptz)
        on conflict (seller_id, reason, reference) do nothing
        returning id
      ), transfer as (
        insert into ledger_transfer (seller_id, posting_id, position, debit, credit, amount_cents)
        select p_seller, posting.id, t.position, t.transfer ->> 0, t.transfer ->> 1,
               (t.transfer ->> 2)::bigint
          from posting
          join jsonb_to_recordset(p_postings) as p(id uuid, transfers jsonb) using (id)
          cross join jsonb_array_elements(p.transfers) with ordinality as t(transfer, position)
        returning debit, credit, amount_cents
      )
      select change.account, sum(change.amount) as amount
        from (select debit as account, -amount_cents as amount from transfer
              union all
              select credit, amount_cents from transfer) as change
       where ledger_is_kept(change.account)
       group by change.account
       order by change.account
    loop
      update ledger_balance set amount_cents = amount_cents + v_change.amount
       where seller_id = p_seller and account = v_change.account;
      if not found then
        insert into ledger_balance as b (seller_id, account, amount_cents)
        values (p_seller, v_change.account, v_change.amount)
        on conflict (seller_id, account)
          do update set amount_cents = b.amount_cents + excluded.amount_cents;
      end if;
    end loop;
  end if;

  if p_work is not null then
    insert into work (seller_id, id, kind, key, due_at, payload)
    select p_seller, w.id, w.kind, w.key, w.due_at, w.payload
      from jsonb_to_recordset(p_work)
        as w(id uuid, kind text, key text, due_at timestamptz, payload jsonb)
    on conflict (seller_id, kind, key) do nothing;
  end if;

  if p_done is not null then
    update work set done_at = clock_timestamp(), lease_until = null
     where seller_id = p_seller and id = any (p_done);
  end if;

  -- Who finds the seller's log free writes into it, behind what was left in the queue; who finds another
  -- commit there leaves its events in the queue. So nobody waits, and no number is seen before a lower one.
  if p_events is not null and pg_try_advisory_xact_lock(hashtextextended('event', p_seller)) then
    with queued as (
      delete from event_queue q where q.seller_id = p_seller
      returning q.position, q.type, q.object_id, q.at, q.cause, q.data
    ), next as (
      select position, 0 as place, type, object_id, at, cause, data from queued
      union all
      select null, e.place, e.type, e.object_id, e.at, p_cause, e.data
        from rows from (json_to_recordset(p_events)
               as (type text, object_id text, at timestamptz, data json)) with ordinality
          as e(type, object_id, at, data, place)
    )
    insert into event (seller_id, number, type, object_id, sequence, at, cause, data, kept_since)
    select p_seller,
           coalesce((select max(e.number) from event e where e.seller_id = p_seller), 0)
             + row_number() over (order by n.position, n.place),
           n.type, n.object_id,
           coalesce((select max(e.sequence) from event e
                      where e.seller_id = p_seller and e.object_id = n.object_id), 0)
             + row_number() over (partition by n.object_id order by n.position, n.place),
           n.at, n.cause, n.data, clock_timestamp()
      from next n;
  elsif p_events is not null then
    insert into event_queue (seller_id, type, object_id, at, cause, data)
    select p_seller, e.type, e.object_id, e.at, p_cause, e.data
      from json_to_recordset(p_events) as e(type text, object_id text, at timestamptz, data json);
  end if;

  if p_audit is not null then
    insert into audit (seller_id, id, at, actor, action, subject, details)
    select p_seller, a.id, clock_timestamp(), a.actor, a.action, a.subject, a.details
      from jsonb_to_recordset(p_audit)
        as a(id uuid, actor text, action text, subject text, details jsonb);
  end if;

  if p_key is not null then
    insert into idempotency (seller_id, key, body_hash, answer, created_at)
    values (p_seller, p_key, p_body_hash, p_answer, clock_timestamp());
  end if;
end $$;
grant execute on function post to vintem_app;
