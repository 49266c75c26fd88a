import type { CivilDate } from '@vintem/brazil/calendar'
import { type Selectable, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import type { VirtualCardInvoice as InvoiceTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type CardInvoiceRow = Selectable<InvoiceTable>

const selectInvoices = (sellerId: number) =>
  sqlFor
    .selectFrom('virtualCardInvoice')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .$castTo<CardInvoiceRow>()

export const selectCardInvoice = (sellerId: number, id: string) =>
  selectInvoices(sellerId).where('id', '=', id)

export const selectInvoiceOfMonth = (sellerId: number, month: CivilDate) =>
  selectInvoices(sellerId).where('month', '=', month)

/** What each card has in the invoice of a month, in cents. */
export const sumOfMonth = (sellerId: number, month: CivilDate) =>
  asQuery<{ cardId: string; amountCents: number }>(sql`
    select card_id, sum(cleared_cents)::bigint as amount_cents
      from virtual_card_purchase
     where seller_id = ${sellerId} and invoice_month = ${month}
     group by card_id order by card_id`)

export const insertCardInvoice = (row: CardInvoiceRow) => insertAll('virtualCardInvoice', [row])

export const updateCardInvoice = (
  { sellerId, id }: Pick<CardInvoiceRow, 'sellerId' | 'id'>,
  change: Partial<Pick<CardInvoiceRow, 'state' | 'paidCents' | 'paidAt'>>,
) => updateAll('virtualCardInvoice', { sellerId, id }, change)
