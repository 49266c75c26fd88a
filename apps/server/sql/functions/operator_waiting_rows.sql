-- What waits for operators: whose it is, by which name it is found there, since when, and the state of what has
-- several. For the functions that ask for an operator's session alone: it runs with the rights of its caller. Pauses of cards follow real time.
create or replace function operator_waiting_rows(p_kind text)
returns table (kind text, seller_id bigint, ref text, at timestamptz, state text)
language sql stable as $$
  select w.kind, w.seller_id, w.ref, w.at, w.state
    from (
      select 'work' as kind, w.seller_id, w.id::text as ref, w.dead_at as at, null as state
        from work w where w.dead_at is not null
      union all
      select 'suspense', p.seller_id, p.reference, p.happened_at, null
        from ledger_posting p
       where p.reason = 'payment-unmatched'
         and not exists (
           select from ledger_posting s
            where s.seller_id = p.seller_id and s.reference = p.reference
              and s.reason in ('payment-returned', 'payment-credited', 'payment-released'))
      union all
      select 'cards', c.seller_id, c.link_id::text, c.paused_at, null
        from card_pause c where c.ends_at > clock_timestamp() and c.lifted_at is null
      union all
      select 'billing', h.seller_id, h.seller_id::text, h.held_at, null
        from billing_hold h where h.released_on is null
      union all
      select 'messages', m.seller_id, m.seller_id::text, m.held_at, null from message_hold m
      union all
      select 'orders', b.seller_id, b.id::text, b.sent_at, b.state
        from bank_order b where b.state in ('SENT', 'UNKNOWN')
      union all
      select 'contests', c.seller_id, c.id::text, c.created_at, c.state from payment_contest c
    ) w
   where w.kind = p_kind
$$;
