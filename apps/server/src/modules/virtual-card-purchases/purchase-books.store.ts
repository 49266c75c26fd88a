import type { BooksCheck } from '#ledger/books-check.ts'

export const purchaseBooks: readonly BooksCheck[] = [
  {
    subject: 'virtual cards',
    promise: 'has used what its purchases hold and what was cleared and is not paid',
    count: 'select count(*) from virtual_card',
    faults: `
      select c.seller_id, 'card ' || c.id as name,
             format('holds %s cents and has %s cleared; its purchases say %s and %s',
                    c.authorized_cents, c.cleared_cents, coalesce(p.held, 0), coalesce(p.cleared, 0))
               as problem
        from virtual_card c
        join virtual_card_limit l using (seller_id)
        left join lateral (
          select sum(p.authorized_cents) as held,
                 sum(p.cleared_cents) filter (
                   where l.closed_month is null or p.invoice_month > l.closed_month) as cleared
            from virtual_card_purchase p
           where p.seller_id = c.seller_id and p.card_id = c.id) p on true
       where c.authorized_cents <> coalesce(p.held, 0)
          or c.cleared_cents <> coalesce(p.cleared, 0)`,
  },
]
