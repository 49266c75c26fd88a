import type { Cents } from '@vintem/brazil/money'
import { businessNow, type WorldDatabase } from './database.ts'
import { type Listed, type Listing, paged } from './listing.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

export interface InvoiceOfWorld {
  reference: string
  sellerId: number
  providerName: string
  customerName: string
  customerDocument: string
  amountCents: Cents
  number: number
  createdAt: Date
  state: 'WAITING' | 'ISSUED' | 'REJECTED' | 'CANCELED'
}

/** What a tax office does with the orders of invoices. */
export interface InvoiceWorld {
  /** Decides an order that waits, now. Fails with UnknownInWorld or NotPayable. */
  decideInvoice(reference: string, outcome: 'ISSUED' | 'REJECTED'): Promise<void>
  /** Newest first; a search finds reference, number, customer or value. */
  listInvoices(listing: Listing): Promise<Listed<InvoiceOfWorld>>
}

const INVOICES = `select * from (select i.*, i.number::text as number_text,
    case when i.canceled_at is not null then 'CANCELED'
         when i.ready_at is null or i.ready_at > business_now() then 'WAITING'
         else i.outcome end as state
  from sandbox.invoice i) as i`

export function createInvoiceWorld({ ask }: WorldDatabase): InvoiceWorld {
  return {
    async decideInvoice(reference, outcome) {
      const now = await businessNow(ask)
      const decided = await ask(
        `update sandbox.invoice set outcome = $2, ready_at = $3
          where reference = $1 and (ready_at is null or ready_at > $3) returning reference`,
        [reference, outcome, now],
      )
      if (decided.length > 0) return
      const known = await ask('select from sandbox.invoice where reference = $1', [reference])
      if (known.length === 0) throw new UnknownInWorld(`There is no invoice ${reference}`)
      throw new NotPayable('It was decided before')
    },
    listInvoices: (listing) =>
      paged<InvoiceOfWorld>(ask, listing, {
        from: INVOICES,
        order: 'i.created_at desc, i.reference desc',
        open: `i.state = 'WAITING'`,
        codes: ['i.reference', 'i.number_text', 'i.customer_document'],
        name: `i.customer_name || ' ' || i.provider_name`,
        amount: 'i.amount_cents',
      }),
  }
}
