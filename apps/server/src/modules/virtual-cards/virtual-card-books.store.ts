import type { BooksCheck } from '#ledger/books-check.ts'

/** What each card takes of the global limit: see `reservedCents`. */
const RESERVED = `
  select seller_id,
         sum(case when status = 'CANCELED' then authorized_cents + cleared_cents + closed_cents
                  else greatest(coalesce(limit_cents, 0),
                                authorized_cents + cleared_cents + closed_cents) end) as cents
    from virtual_card group by seller_id`

export const virtualCardBooks: readonly BooksCheck[] = [
  {
    subject: 'limits of virtual cards',
    promise: 'counts what its cards take of it',
    count: 'select count(*) from virtual_card_limit',
    faults: `
      select seller_id, 'cards of seller ' || seller_id as name,
             format('counts %s cents; its cards take %s', l.reserved_cents, coalesce(r.cents, 0))
               as problem
        from virtual_card_limit l full join (${RESERVED}) r using (seller_id)
       where coalesce(l.reserved_cents, -1) <> coalesce(r.cents, 0)`,
  },
]
