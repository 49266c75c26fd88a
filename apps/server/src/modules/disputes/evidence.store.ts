import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { DisputeEvidence } from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll } from '#platform/database/writes.ts'

export type EvidenceRow = Selectable<DisputeEvidence>

const evidence = (sellerId: number) =>
  sqlFor.selectFrom('disputeEvidence').selectAll().where('sellerId', '=', sellerId)

export const selectEvidence = (sellerId: number, id: string) =>
  evidence(sellerId).where('id', '=', id)

const inOrder = (sellerId: number) => evidence(sellerId).orderBy('createdAt').orderBy('id')

/** The documents of a dispute, the oldest first. */
export const selectEvidenceOf = (sellerId: number, disputeId: string) =>
  inOrder(sellerId).where('disputeId', '=', disputeId)

/** Documents of all disputes of a charge. */
export const selectEvidenceOfCharge = (sellerId: number, chargeId: string) =>
  inOrder(sellerId).where('disputeId', 'in', (of) =>
    of
      .selectFrom('dispute')
      .select('id')
      .where('sellerId', '=', sellerId)
      .where('chargeId', '=', chargeId),
  )

export const insertEvidence = (row: EvidenceRow) => insertAll('disputeEvidence', [row])

export const deleteEvidence = (sellerId: number, id: string) =>
  deleteAll('disputeEvidence', { sellerId, id })
