import { AVAILABLE, BEGINNINGS, CARD_DEBT } from './accounts.ts'
import type { BooksCheck } from './books-check.ts'

/** Both sides of every transfer: the amount leaves one account and enters the other. */
const ENTRIES = `
  select seller_id, debit as account, -amount_cents as amount_cents from ledger_transfer
  union all
  select seller_id, credit, amount_cents from ledger_transfer`

/** Checks of the ledger itself, for postings of any feature (domain §3). */
export const ledgerChecks: readonly BooksCheck[] = [
  {
    subject: 'transfers',
    // With positive transfers between two accounts, a seller's accounts add up to zero: no sum
    // needs to be taken.
    promise: 'moves a positive amount from one account to another (so all accounts sum to zero)',
    count: 'select count(*) from ledger_transfer',
    faults: `
      select t.seller_id, t.debit || ' → ' || t.credit as name,
             format('a transfer of %s cents, of posting %s', t.amount_cents, t.posting_id) as problem
        from ledger_transfer t
        left join ledger_posting p on p.seller_id = t.seller_id and p.id = t.posting_id
       where t.amount_cents <= 0 or t.debit = t.credit or p.id is null`,
  },
  {
    subject: 'postings',
    promise: 'has at least one transfer',
    count: 'select count(*) from ledger_posting',
    faults: `
      select p.seller_id, p.reason || ' ' || p.reference as name, 'has no transfer' as problem
        from ledger_posting p
       where not exists (select from ledger_transfer t
                          where t.seller_id = p.seller_id and t.posting_id = p.id)`,
  },
  {
    subject: 'events',
    promise: 'is posted once (seller, reason, reference)',
    count: 'select count(*) from ledger_posting',
    faults: `
      select seller_id, reason || ' ' || reference as name,
             format('is posted %s times', count(*)) as problem
        from ledger_posting group by seller_id, reason, reference having count(*) > 1`,
  },
  {
    subject: 'balances',
    promise: 'equals the sum of the transfers of its account, and none is missing',
    count: 'select count(*) from ledger_balance',
    faults: `
      select seller_id, account as name,
             case when b.amount_cents is null
                  then format('has no balance; its transfers sum to %s cents', s.amount_cents)
                  else format('the balance is %s cents; its transfers sum to %s',
                              b.amount_cents, coalesce(s.amount_cents, 0))
              end as problem
        from ledger_balance b
        full join (select seller_id, account, sum(amount_cents) as amount_cents
                     from (${ENTRIES}) as entry
                    where ledger_is_kept(account)
                    group by seller_id, account) s using (seller_id, account)
       where b.amount_cents is null or b.amount_cents <> coalesce(s.amount_cents, 0)`,
  },
  {
    subject: 'floors',
    promise:
      'is kept: no balance below zero but what a refund, a dispute or the invoice of cards may overdraw',
    count: `select count(*) from ledger_balance where ${hasFloor()}`,
    faults: `
      select seller_id, account as name, format('stands at %s cents', amount_cents) as problem
        from ledger_balance where amount_cents < 0 and ${hasFloor()}`,
  },
]

function hasFloor(): string {
  return `account not in ('${AVAILABLE}', '${CARD_DEBT}') and not account ^@ '${BEGINNINGS.subSellerAvailable}'`
}
