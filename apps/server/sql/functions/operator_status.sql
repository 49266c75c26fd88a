-- How the platform is, in numbers, for an operator: what waits for a person, and what is behind. Money and
-- notices follow the business clock.
create or replace function operator_status(p_session uuid)
returns table (
  sellers_waiting bigint, dead bigint, suspense bigint, card_pauses bigint, billing_holds bigint,
  message_holds bigint, orders bigint, orders_unknown bigint, oldest_order_seconds double precision,
  books_open integer, bank_open integer, reconciled_at timestamptz, notices_failed bigint, due bigint, oldest_seconds double precision,
  events_waiting bigint, sealing_late bigint, money_rails text, is_adopted_here boolean
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform demand_operator(p_session);
  return query
    select
      (select count(*) from seller s where s.approved_at is null and s.refused_at is null),
      (select count(*) from operator_waiting_rows('work') w),
      (select count(*) from operator_waiting_rows('suspense') w),
      (select count(*) from operator_waiting_rows('cards') w),
      (select count(*) from operator_waiting_rows('billing') w),
      (select count(*) from operator_waiting_rows('messages') w),
      (select count(*) from operator_waiting_rows('orders') w),
      (select count(*) from operator_waiting_rows('orders') w where w.state = 'UNKNOWN'),
      (select coalesce(max(b.oldest_seconds), 0) from undecided_order_state() b),
      (select r.in_books from reconciliation_result r),
      (select r.at_bank from reconciliation_result r),
      (select r.ended_at from reconciliation_result r),
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
