-- Writes the lines of up to p_limit postings of a seller, those after p_after, or else those since p_overlap
-- before the newest that is known. Gives how many postings it read, the last of them, and whether the
-- balances of the lines are those of the ledger in the same snapshot: if not, postings without a line are
-- left. is_busy where another process is at it.
-- owner: statements
create or replace function write_statement_lines(
  p_seller bigint, p_accounts text[], p_after uuid, p_overlap interval, p_limit integer,
  out is_busy boolean, out read integer, out last_id uuid, out written integer, out is_even boolean
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from uuid;
begin
  is_busy := not pg_try_advisory_xact_lock(hashtextextended('statement', p_seller));
  if is_busy then
    return;
  end if;
  v_from := coalesce(p_after,
    (select id_before(r.posting_id, p_overlap) from statement_reach r where r.seller_id = p_seller),
    '00000000-0000-0000-0000-000000000000');

  with page as materialized (
    select p.id, p.reason, (p.happened_at at time zone 'America/Sao_Paulo')::date as day
      from ledger_posting p
     where p.seller_id = p_seller and p.id > v_from
     order by p.id
     limit p_limit
  ), moved as (
    select p.id, p.reason, p.day, a.account,
           sum(case when t.credit = a.account then t.amount_cents else -t.amount_cents end) as amount
      from page p
     cross join unnest(p_accounts) as a(account)
      join ledger_transfer t on t.seller_id = p_seller and t.posting_id = p.id
       and (t.debit = a.account or t.credit = a.account)
     where not exists (select from statement_line l
                        where l.seller_id = p_seller and l.account = a.account
                          and l.posting_id = p.id)
     group by p.id, p.reason, p.day, a.account
    having sum(case when t.credit = a.account then t.amount_cents else -t.amount_cents end) <> 0
  ), known as (
    select a.account, coalesce(l.line, 0) as line, coalesce(l.balance_cents, 0) as balance,
           greatest(l.booked_on, (select c.closed_until + 1 from statement_close c
                                   where c.seller_id = p_seller)) as booked_on,
           coalesce(b.amount_cents, 0) as kept
      from unnest(p_accounts) as a(account)
      left join ledger_balance b on b.seller_id = p_seller and b.account = a.account
      left join lateral (select l.line, l.balance_cents, l.booked_on from statement_line l
                          where l.seller_id = p_seller and l.account = a.account
                          order by l.line desc limit 1) l on true
  ), line as (
    insert into statement_line
      (seller_id, account, line, posting_id, kind, amount_cents, balance_cents, booked_on)
    select p_seller, k.account, k.line + row_number() over w, m.id, m.reason, m.amount,
           k.balance + sum(m.amount) over w, greatest(k.booked_on, m.day)
      from moved m
      join known k on k.account = m.account
    window w as (partition by k.account order by m.day, m.id)
    returning account, kind, amount_cents, booked_on
  ), day as (
    insert into statement_day as d (seller_id, account, booked_on, kind, lines, in_cents, out_cents)
    select p_seller, l.account, l.booked_on, l.kind, count(*),
           sum(greatest(l.amount_cents, 0)), sum(greatest(-l.amount_cents, 0))
      from line l
     group by l.account, l.booked_on, l.kind
    on conflict (seller_id, account, booked_on, kind)
      do update set lines = d.lines + excluded.lines, in_cents = d.in_cents + excluded.in_cents,
                    out_cents = d.out_cents + excluded.out_cents
  )
  select (select count(*) from page), (select p.id from page p order by p.id desc limit 1),
         (select count(*) from line),
         not exists (select from known k
                      where k.kept <> k.balance + coalesce(
                        (select sum(l.amount_cents) from line l where l.account = k.account), 0))
    into read, last_id, written, is_even;

  if last_id is not null then
    insert into statement_reach as r (seller_id, posting_id) values (p_seller, last_id)
    on conflict (seller_id) do update set posting_id = excluded.posting_id
     where r.posting_id < excluded.posting_id;
  end if;
end $$;
grant execute on function write_statement_lines to vintem_jobs;
