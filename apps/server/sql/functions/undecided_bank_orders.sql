-- Payments of all sellers that the bank was told to send and has not decided, with what its statement may name
-- them by. sent_on: since when the bank may have had it; null where it waits for a file.
-- owner: reconciliation
create or replace function undecided_bank_orders()
returns table (seller_id bigint, id uuid, amount_cents bigint, sent_on date, reference_ids text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select o.seller_id, o.id, o.amount_cents, 
         case when f.payment_id is null or f.written_at is not null
              then (greatest(o.sent_at, f.written_at) at time zone 'America/Sao_Paulo')::date end,
         array_remove(array[o.id::text, 'PG' || lpad(f.number::text, 10, '0')], null)
    from bank_order o
    left join cnab.payment f on f.seller_id = o.seller_id and f.payment_id = o.id
   where o.state in ('SENT', 'UNKNOWN')
$$;
grant execute on function undecided_bank_orders to vintem_jobs;
