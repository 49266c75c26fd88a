import type { BooksCheck } from '#ledger/books-check.ts'
import { STATEMENT_ACCOUNTS } from './statement-accounts.ts'

const ACCOUNTS = STATEMENT_ACCOUNTS.map((account) => `'${account}'`).join(', ')

/** What each posting moved on the accounts that have a statement. */
const MOVED = `
  select seller_id, account, posting_id, sum(amount_cents) as amount_cents
    from (select seller_id, debit as account, posting_id, -amount_cents as amount_cents
            from ledger_transfer where debit in (${ACCOUNTS})
          union all
          select seller_id, credit, posting_id, amount_cents
            from ledger_transfer where credit in (${ACCOUNTS})) as entry
   group by seller_id, account, posting_id
  having sum(amount_cents) <> 0`

/** Lines of statements are those of the ledger, and of none that is over is more to come. */
export const statementBooks: readonly BooksCheck[] = [
  {
    subject: 'statement lines',
    promise: 'is what its posting moved, and follows the line before it in number, balance and day',
    count: 'select count(*) from statement_line',
    faults: `
      select l.seller_id, l.account || ' line ' || l.line as name,
             case when m.amount_cents is null then format('has no posting %s', l.posting_id)
                  when m.amount_cents <> l.amount_cents
                    then format('is of %s cents; its posting moved %s', l.amount_cents, m.amount_cents)
                  when l.line <> l.line_before + 1 then format('follows line %s', l.line_before)
                  when l.balance_cents <> l.balance_before + l.amount_cents
                    then format('stands at %s cents after %s and %s', l.balance_cents,
                                l.balance_before, l.amount_cents)
                  else format('is of %s, before the line before it', l.booked_on) end as problem
        from (select s.*, lag(line, 1, 0::bigint) over w as line_before,
                     lag(balance_cents, 1, 0::bigint) over w as balance_before,
                     lag(booked_on) over w as day_before
                from statement_line s
              window w as (partition by seller_id, account order by line)) l
        left join (${MOVED}) m using (seller_id, account, posting_id)
       where m.amount_cents is distinct from l.amount_cents or l.line <> l.line_before + 1
          or l.balance_cents <> l.balance_before + l.amount_cents or l.booked_on < l.day_before`,
  },
  {
    subject: 'statements',
    promise: 'ends at the balance of its account, but for postings of the last minutes',
    count: `select count(*) from ledger_balance where account in (${ACCOUNTS})`,
    faults: `
      select seller_id, account as name,
             case when late.posting_id is not null
                  then format('has no line of posting %s', late.posting_id)
                  else format('ends at %s cents, %s are to come; the balance is %s',
                              coalesce(ended.amount_cents, 0), coalesce(coming.amount_cents, 0),
                              b.amount_cents) end as problem
        from (select seller_id, account, amount_cents
                from ledger_balance where account in (${ACCOUNTS})) b
        left join (select distinct on (seller_id, account)
                          seller_id, account, balance_cents as amount_cents
                     from statement_line order by seller_id, account, line desc) ended
          using (seller_id, account)
        left join (select m.seller_id, m.account, sum(m.amount_cents) as amount_cents
                     from (${MOVED}) m
                     left join statement_line l using (seller_id, account, posting_id)
                    where l.line is null group by m.seller_id, m.account) coming
          using (seller_id, account)
        left join (select distinct on (m.seller_id, m.account) m.seller_id, m.account, m.posting_id
                     from (${MOVED}) m
                     join statement_reach r on r.seller_id = m.seller_id
                      and m.posting_id < id_before(r.posting_id, interval '10 minutes')
                     left join statement_line l
                       on l.seller_id = m.seller_id and l.account = m.account
                      and l.posting_id = m.posting_id
                    where l.line is null order by m.seller_id, m.account, m.posting_id) late
          using (seller_id, account)
       where late.posting_id is not null
          or coalesce(ended.amount_cents, 0) + coalesce(coming.amount_cents, 0) <> b.amount_cents`,
  },
  {
    subject: 'days of statements',
    promise: 'is the sum of its lines, and none is missing',
    count: 'select count(*) from statement_day',
    faults: `
      select seller_id, account || ' ' || booked_on || ' ' || kind as name,
             format('says %s lines, %s in, %s out; there are %s, %s, %s', d.lines, d.in_cents,
                    d.out_cents, l.lines, l.in_cents, l.out_cents) as problem
        from statement_day d
        full join (select seller_id, account, booked_on, kind, count(*) as lines,
                          sum(greatest(amount_cents, 0)) as in_cents,
                          sum(greatest(-amount_cents, 0)) as out_cents
                     from statement_line group by seller_id, account, booked_on, kind) l
          using (seller_id, account, booked_on, kind)
       where (d.lines, d.in_cents, d.out_cents) is distinct from (l.lines, l.in_cents, l.out_cents)`,
  },
]
