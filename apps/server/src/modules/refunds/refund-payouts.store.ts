import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { RefundPayout as RefundPayoutTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

/** How the refund of a boleto is paid out. */
export type PayoutRow = Selectable<RefundPayoutTable>

export const insertPayout = (row: PayoutRow) => insertAll('refundPayout', [row])

export const selectPayout = (sellerId: number, refundId: string) =>
  sqlFor
    .selectFrom('refundPayout')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('refundId', '=', refundId)

export const updatePayout = (
  sellerId: number,
  refundId: string,
  change: Partial<Omit<PayoutRow, 'sellerId' | 'refundId'>>,
) => updateAll('refundPayout', { sellerId, refundId }, change)
