import { type Selectable, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import type {
  VirtualCardPurchase as PurchaseTable,
  VirtualCardReport as ReportTable,
} from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type PurchaseRow = Selectable<PurchaseTable>

type Filter = { cardId?: string | undefined }

/** Purchases of a card, the newest first. */
export const purchaseList = searchable<Filter, PurchaseRow>({
  table: 'virtualCardPurchase',
  alias: 'p',
  key: ['id', 'uuid'],
  filters: { cardId: (id) => sql`p.card_id = ${id}` },
  sorts: { createdAt: ['createdAt', 'timestamptz'] },
  order: 'createdAt,desc',
})

const selectPurchases = (sellerId: number) =>
  sqlFor
    .selectFrom('virtualCardPurchase')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .$castTo<PurchaseRow>()

/** A purchase, by the reference of what the network asked first. */
export const selectPurchase = (sellerId: number, reference: string) =>
  selectPurchases(sellerId).where('reference', '=', reference)

export const selectPurchaseById = (sellerId: number, id: string) =>
  selectPurchases(sellerId).where('id', '=', id)

/** A clearing or reversal that was handled. */
export const selectReport = (sellerId: number, reference: string) =>
  sqlFor
    .selectFrom('virtualCardReport')
    .select('reference')
    .where('sellerId', '=', sellerId)
    .where('reference', '=', reference)

/** What was given back of a purchase after its invoice, in cents. */
export const givenBack = (sellerId: number, reason: string, purchaseId: string) =>
  asQuery<{ cents: number }>(sql`
    select coalesce(sum(t.amount_cents), 0)::bigint as cents
      from ledger_posting p
      join ledger_transfer t on t.seller_id = p.seller_id and t.posting_id = p.id
     where p.seller_id = ${sellerId} and p.reason = ${reason} and p.reference ^@ ${purchaseId}`)

export const insertPurchase = (row: PurchaseRow) => insertAll('virtualCardPurchase', [row])

export const insertReport = (row: Selectable<ReportTable>) => insertAll('virtualCardReport', [row])

export type PurchaseChange = Partial<
  Pick<PurchaseRow, 'state' | 'authorizedCents' | 'clearedCents' | 'invoiceMonth' | 'endedAt'>
>

export const updatePurchase = (
  { sellerId, id }: Pick<PurchaseRow, 'sellerId' | 'id'>,
  change: PurchaseChange,
) => updateAll('virtualCardPurchase', { sellerId, id }, change)
