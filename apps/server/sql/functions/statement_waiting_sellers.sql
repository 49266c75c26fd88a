-- Sellers whose statements may lack a line: their newest posting is not known yet or younger than p_recent,
-- so that one may have come late, or a balance is not that of the ledger.
create or replace function statement_waiting_sellers(p_accounts text[], p_recent interval)
returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive known as (
    select min(seller_id) as seller_id from ledger_posting
    union all
    select (select min(p.seller_id) from ledger_posting p where p.seller_id > known.seller_id)
      from known
     where known.seller_id is not null
  )
  select k.seller_id
    from known k
    left join statement_reach r on r.seller_id = k.seller_id
    left join lateral (select p.id from ledger_posting p
                        where p.seller_id = k.seller_id
                        order by p.id desc limit 1) newest on true
   where k.seller_id is not null
     and (r.posting_id is null or newest.id > r.posting_id
          or ('x' || left(replace(newest.id::text, '-', ''), 12))::bit(48)::bigint
             > extract(epoch from clock_timestamp() - p_recent) * 1000
          or exists (
            select from unnest(p_accounts) as a(account)
             where coalesce((select b.amount_cents from ledger_balance b
                              where b.seller_id = k.seller_id and b.account = a.account), 0)
                <> coalesce((select l.balance_cents from statement_line l
                              where l.seller_id = k.seller_id and l.account = a.account
                              order by l.line desc limit 1), 0)))
$$;
grant execute on function statement_waiting_sellers to vintem_jobs;
