-- How the platform is, in numbers, for an operator: what waits for a person, and what is behind. Money and
-- notices follow the business clock.
create or replace function operator_status(p_session uuid)
returns table (
  sellers_waiting bigint, dead bigint, suspense bigint, card_pauses bigint, billing_holds bigint,
  message_holds bigint, orders bigint, notices_failed bigint, due bigint, oldest_seconds double precision,
  events_waiting bigint, sealing_late bigint, money_rails text, is_adopted_here boolean
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform demand_operator(p_session);
  return query
    select
      (select count(*) from seller s where s.approved_at is null and s.refused_at is null),
      (select count(*) from work w where w.dead_at is not null),
      (select count(*) from ledger_posting p
        where p.reason = 'payment-unmatched'
          and not exists (
            select from ledger_posting s
             where s.seller_id = p.seller_id and s.reference = p.reference
               and s.reason in ('payment-returned', 'payment-credited', 'payment-released'))),
      (select count(*) from card_pause c
        where c.ends_at > clock_timestamp() and c.lifted_at is null),
      (select count(*) from billing_hold h where h.released_on is null),
      (select count(*) from message_hold),
      (select count(*) from bank_order b where b.state in ('SENT', 'UNKNOWN')),
      (select count(*) from subscription_notice n
        where n.state = 'FAILED' and n.at > business_now() - interval '30 days'),
      (select count(*) from work w
        where w.done_at is null and w.dead_at is null and w.due_at <= business_now()),
      (select coalesce(extract(epoch from business_now() - min(w.due_at)), 0)::double precision
         from work w
        where w.done_at is null and w.dead_at is null and w.due_at <= business_now()),
      (select count(*) from event_queue),
      (select count(*) from audit_waiting_sellers(interval '5 minutes')),
      (select a.money_rails from billing_adoption a),
      (select a.database = database_identity() from billing_adoption a);
end $$;
grant execute on function operator_status to vintem_jobs;
