-- What should be in the bank's account at the end of a day by the books: what came by PIX and boletos, less what
-- left. Reads the whole ledger: for the operator, when asked.
-- owner: reconciliation
create or replace function clearing_total(p_until date) returns numeric
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(case when t.debit ^@ 'clearing.' and t.debit not in ('clearing.card', 'clearing.card_issuer', 'clearing.treasury')
                           then t.amount_cents else 0 end
                    - case when t.credit ^@ 'clearing.' and t.credit not in ('clearing.card', 'clearing.card_issuer', 'clearing.treasury')
                           then t.amount_cents else 0 end), 0)
    from ledger_transfer t
    join ledger_posting p on p.seller_id = t.seller_id and p.id = t.posting_id
   where (t.debit ^@ 'clearing.' or t.credit ^@ 'clearing.')
     and (p.happened_at at time zone 'America/Sao_Paulo')::date <= p_until
$$;
grant execute on function clearing_total to vintem_jobs;
