import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { atKeyPage, type KeyPage } from '#platform/database/key-page.ts'
import type { Dispute as DisputeTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type DisputeRow = Omit<Selectable<DisputeTable>, 'sources'> & { sources: unknown }

const disputes = (sellerId: number) =>
  sqlFor.selectFrom('dispute').selectAll().where('sellerId', '=', sellerId)

/** The disputes of a charge, the latest first. */
export const selectDisputesOf = (sellerId: number, chargeId: string) =>
  disputes(sellerId)
    .where('chargeId', '=', chargeId)
    .orderBy('openedAt', 'desc')
    .orderBy('id', 'desc')

/** The rows of a page, as key-page.ts reads them: of a seller, or of one of its charges; without the void. */
export function selectDisputePage(
  sellerId: number,
  { uuidCharge, ...page }: KeyPage & { uuidCharge?: string | undefined },
) {
  const all = disputes(sellerId).where('state', '<>', 'VOID')
  return atKeyPage(uuidCharge ? all.where('chargeId', '=', uuidCharge) : all, page)
}

export const selectDispute = (sellerId: number, id: string) =>
  disputes(sellerId).where('id', '=', id)

/** The disputes of a charge, locked until the transaction ends. */
export const lockDisputesOf = (sellerId: number, chargeId: string) =>
  selectDisputesOf(sellerId, chargeId).forUpdate()

/** By the acquirer's own id. */
export const selectDisputeCalled = (sellerId: number, reference: string) =>
  disputes(sellerId).where('reference', '=', reference)

export const insertDispute = (row: DisputeRow) => insertAll('dispute', [row])

export const updateDispute = (
  sellerId: number,
  id: string,
  change: Partial<
    Pick<DisputeRow, 'state' | 'message' | 'contestedBy' | 'contestedAt' | 'concludedAt'>
  >,
) => updateAll('dispute', { sellerId, id }, change)
