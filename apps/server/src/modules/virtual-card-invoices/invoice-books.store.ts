import { CARD_DEBT, CHECKING, CLEARING } from '#ledger/accounts.ts'
import type { BooksCheck } from '#ledger/books-check.ts'

/** What left checking for an invoice, and what was paid to the issuer in all. */
const POSTED = `
  select p.seller_id, left(p.reference, 36) as id,
         sum(t.amount_cents) filter (where t.debit = '${CHECKING}') as paid,
         sum(t.amount_cents) filter (where t.credit = '${CLEARING.CARD_ISSUER}') as given
    from ledger_posting p
    join ledger_transfer t on t.seller_id = p.seller_id and t.posting_id = p.id
   where p.reason in ('card-invoice-debited', 'card-debt-paid')
   group by p.seller_id, left(p.reference, 36)`

export const invoiceBooks: readonly BooksCheck[] = [
  {
    subject: 'card invoices',
    promise: 'is the sum of its purchases, and is posted as it was paid',
    count: 'select count(*) from virtual_card_invoice',
    faults: `
      select seller_id, 'card invoice ' || id as name,
             format('is of %s cents, %s paid; its purchases sum to %s, posted are %s of %s',
                    i.amount_cents, i.paid_cents, coalesce(c.cents, 0), coalesce(p.paid, 0),
                    coalesce(p.given, 0)) as problem
        from (select seller_id, id::text as id, month, state, amount_cents, paid_cents
                from virtual_card_invoice) i
        full join (${POSTED}) p using (seller_id, id)
        left join lateral (
          select sum(c.cleared_cents) as cents from virtual_card_purchase c
           where c.seller_id = i.seller_id and c.invoice_month = i.month) c on true
       where i.amount_cents is distinct from c.cents
          or i.paid_cents is distinct from coalesce(p.paid, 0)
          or (i.state <> 'CLOSED') <> (coalesce(p.given, 0) = i.amount_cents)`,
  },
  {
    subject: 'debts of card invoices',
    promise: 'is what invoices lack, in the ledger and at the limits',
    count: `select count(*) from virtual_card_limit`,
    faults: `
      select l.seller_id, '${CARD_DEBT}' as name,
             format('invoices lack %s cents; the limits say %s, the balance %s',
                    coalesce(i.cents, 0), l.debt_cents, coalesce(b.amount_cents, 0)) as problem
        from virtual_card_limit l
        left join (select seller_id, sum(amount_cents - paid_cents) as cents
                     from virtual_card_invoice where state = 'DEBT' group by seller_id) i
             using (seller_id)
        left join ledger_balance b on b.seller_id = l.seller_id and b.account = '${CARD_DEBT}'
       where l.debt_cents <> coalesce(i.cents, 0) or -l.debt_cents <> coalesce(b.amount_cents, 0)`,
  },
]
