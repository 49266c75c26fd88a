import { type Selectable, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { atKeyPage, type KeyPage } from '#platform/database/key-page.ts'
import { anyOf } from '#platform/database/lists.ts'
import type {
  InvoiceConfig as ConfigTable,
  Invoice as InvoiceTable,
} from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'
import type { InvoiceContent, InvoiceStatus } from './invoice.ts'

export type InvoiceRow = Omit<Selectable<InvoiceTable>, 'invoiceOrder'> & { invoiceOrder: unknown }
export type InvoiceConfigRow = Selectable<ConfigTable>

export const selectConfig = (sellerId: number) =>
  sqlFor.selectFrom('invoiceConfig').selectAll().where('sellerId', '=', sellerId)

/** The settings of a seller's invoices, locked until the transaction ends. */
export const lockConfig = (sellerId: number) => selectConfig(sellerId).forUpdate()

export const insertConfig = (row: InvoiceConfigRow) => insertAll('invoiceConfig', [row])

export const updateConfig = ({ sellerId, ...change }: InvoiceConfigRow) =>
  updateAll('invoiceConfig', { sellerId }, change)

const invoices = (sellerId: number) =>
  sqlFor.selectFrom('invoice').selectAll().where('sellerId', '=', sellerId)

export const selectInvoice = (sellerId: number, id: string) =>
  invoices(sellerId).where('id', '=', id)

/** The rows of a page, as key-page.ts reads them: of a seller, or of one of its charges. */
export function selectInvoicePage(
  sellerId: number,
  { uuidCharge, ...page }: KeyPage & { uuidCharge?: string | undefined },
) {
  const all = invoices(sellerId)
  return atKeyPage(uuidCharge ? all.where('chargeId', '=', uuidCharge) : all, page)
}

/** An invoice, locked until the transaction ends. */
export const lockInvoice = (sellerId: number, id: string) => selectInvoice(sellerId, id).forUpdate()

/** The invoices of a charge, newest first. */
export const selectInvoicesOf = (sellerId: number, chargeId: string) =>
  invoices(sellerId)
    .where('chargeId', '=', chargeId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')

/** The invoices of a charge, newest first, locked until the transaction ends. */
export const lockInvoicesOf = (sellerId: number, chargeId: string) =>
  selectInvoicesOf(sellerId, chargeId).forUpdate()

/** The charges, among some, whose subscription has invoices issued automatically at these moments. */
export const selectToInvoice = (
  sellerId: number,
  chargeIds: readonly string[],
  moments: readonly InvoiceConfigRow['issueOn'][],
) =>
  asQuery<{ id: string }>(sql`select c.id from charge c
    join subscription s on s.seller_id = ${sellerId} and s.id = c.subscription_id
    join invoice_config g on g.seller_id = ${sellerId}
   where c.seller_id = ${sellerId} and c.id = ${anyOf(chargeIds)}
     and s.invoice_enabled and g.active and g.issue_on = ${anyOf(moments)}`)

export const insertInvoice = (row: InvoiceRow) => insertAll('invoice', [row])

export const updateInvoice = (
  sellerId: number,
  id: string,
  change: Partial<
    Pick<InvoiceRow, 'number' | 'series' | 'accessKey' | 'issCents' | 'issuedAt' | 'reason'> & {
      state: InvoiceStatus
    }
  >,
) => updateAll('invoice', { sellerId, id }, change)

export const contentOf = ({ invoiceOrder }: Pick<InvoiceRow, 'invoiceOrder'>): InvoiceContent =>
  invoiceOrder as InvoiceContent
