-- What waits for an operator, oldest first: whose it is and by which name it is found there, and nothing
-- else. The rows themselves are read seller by seller. Pauses of cards follow real time.
create or replace function operator_waiting(p_session uuid, p_kind text, p_limit integer)
returns table (seller_id bigint, ref text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform demand_operator(p_session);
  case p_kind
    when 'work' then return query
      select w.seller_id, w.id::text from work w
       where w.dead_at is not null order by w.dead_at, w.id limit p_limit;
    when 'suspense' then return query
      select p.seller_id, p.reference from ledger_posting p
       where p.reason = 'payment-unmatched'
         and not exists (
           select from ledger_posting s
            where s.seller_id = p.seller_id and s.reference = p.reference
              and s.reason in ('payment-returned', 'payment-credited', 'payment-released'))
       order by p.happened_at, p.id limit p_limit;
    when 'cards' then return query
      select c.seller_id, c.link_id::text from card_pause c
       where c.ends_at > clock_timestamp() and c.lifted_at is null
       order by c.paused_at, c.id limit p_limit;
    when 'billing' then return query
      select h.seller_id, h.seller_id::text from billing_hold h
       where h.released_on is null order by h.held_at, h.seller_id limit p_limit;
    when 'messages' then return query
      select m.seller_id, m.seller_id::text from message_hold m
       order by m.held_at, m.seller_id limit p_limit;
    when 'orders' then return query
      select b.seller_id, b.id::text from bank_order b
       where b.state in ('SENT', 'UNKNOWN') order by b.sent_at, b.id limit p_limit;
  end case;
end $$;
grant execute on function operator_waiting to vintem_jobs;
