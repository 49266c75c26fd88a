-- Payments of all sellers of which the bank's statement may say more than the bank has: those that it has not
-- decided, and those of the last 60 days that may come back. reference_ids: what the statement may name them by.
-- silent_from: since when its silence counts; null where the bank has said that it has the payment, or takes it
-- by file and may be handed it late.
-- owner: reconciliation
create or replace function decidable_bank_orders()
returns table (seller_id bigint, id uuid, state text, amount_cents bigint, silent_from date,
               reference_ids text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select o.seller_id, o.id, o.state, o.amount_cents,
         case when o.state = 'UNKNOWN' and f.payment_id is null
              then (o.sent_at at time zone 'America/Sao_Paulo')::date end,
         array_remove(array[o.id::text, 'PG' || lpad(f.number::text, 10, '0'), o.payee ->> 'barcode'], null)
    from bank_order o
    left join cnab.payment f on f.seller_id = o.seller_id and f.payment_id = o.id
   where o.state in ('SENT', 'UNKNOWN')
      or (o.state = 'CONFIRMED' and o.concluded_at > business_now() - interval '60 days')
$$;
grant execute on function decidable_bank_orders to vintem_jobs;
