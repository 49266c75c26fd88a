-- Money of the books that a bank's statement shows, and that no line of one was found for: of all sellers, at
-- PIX, boletos and the account that payments are sent from, since a day. What cards bring comes from the
-- acquirer in sums of its own, and what is invested, and what the issuer of virtual cards takes, is kept elsewhere. p_now: an id of now; what was posted more than 90 days before is not looked at.
-- reference_ids: what a bank may name it by.
-- owner: reconciliation
create or replace function open_clearing_items(p_from date, p_now uuid)
returns table (seller_id bigint, posting_id uuid, clearing text, reason text, amount_cents bigint,
               day date, reference_ids text[])
language sql stable security definer set search_path = public, pg_temp as $$
  with posted as (
    select p.seller_id, p.id, p.reason, p.reference, p.happened_at, t.clearing,
           sum(t.amount_cents)::bigint as amount_cents
      from seller s
     cross join lateral (
       select * from ledger_posting p
        where p.seller_id = s.seller_id and p.id >= id_before(p_now, interval '90 days')
          and (p.happened_at at time zone 'America/Sao_Paulo')::date >= p_from) p
     cross join lateral (
       select t.debit as clearing, t.amount_cents from ledger_transfer t
        where t.seller_id = p.seller_id and t.posting_id = p.id and t.debit ^@ 'clearing.'
       union all
       select t.credit, -t.amount_cents from ledger_transfer t
        where t.seller_id = p.seller_id and t.posting_id = p.id and t.credit ^@ 'clearing.') t
     where t.clearing not in ('clearing.card', 'clearing.card_issuer', 'clearing.treasury')
       and not exists (select from bank_match m
                        where m.of_seller = p.seller_id and m.posting_id = p.id
                          and m.clearing = t.clearing)
     group by p.seller_id, p.id, p.reason, p.reference, p.happened_at, t.clearing
  )
  select p.seller_id, p.id, p.clearing, p.reason, p.amount_cents,
         (p.happened_at at time zone 'America/Sao_Paulo')::date,
         array_remove(array[p.reference] || case
           when p.reason = 'charge-paid' and p.clearing = 'clearing.pix' then (
             select array_agg(x.end_to_end_id) || array_agg(x.txid) from charge_pix x
              where x.seller_id = p.seller_id and x.charge_id = p.reference::uuid
                and x.end_to_end_id is not null)
           when p.reason = 'charge-paid' then (
             select array_agg(b.settlement_id) || array_agg(b.barcode) || array_agg(b.our_number)
               from charge_bank_slip b
              where b.seller_id = p.seller_id and b.charge_id = p.reference::uuid
                and b.settlement_id is not null)
           when p.reason in ('withdrawal-paid', 'withdrawal-returned', 'bill-paid', 'bill-returned') then (
             select array[o.reference, 'PG' || lpad(f.number::text, 10, '0')]
               from bank_order o
               left join cnab.payment f on f.seller_id = o.seller_id and f.payment_id = o.id
              where o.seller_id = p.seller_id and o.id = p.reference::uuid)
           when p.reason in ('payout-confirmed', 'payout-returned') then (
             select array[o.end_to_end_id] from sub_seller_payout o
              where o.seller_id = p.seller_id and o.id = p.reference::uuid)
           when p.reason = 'refund-confirmed' then (
             select array[o.end_to_end_id] from refund_payout o
              where o.seller_id = p.seller_id and o.refund_id = p.reference::uuid)
         end, null)
    from posted p
   where p.amount_cents <> 0
$$;
grant execute on function open_clearing_items to vintem_jobs;
