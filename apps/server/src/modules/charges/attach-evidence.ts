import * as api from '@vintem/contracts/disputes.endpoints'
import { DisputeNotContestable, NotFound, TooManyDocuments } from '@vintem/contracts/errors'
import { keepFile } from '#http/kept-file.ts'
import { upload } from '#http/use-case.ts'
import type { Tx } from '#platform/database/tx.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { toEvidenceView } from './charge-view.ts'
import { lockCharge } from './charges.store.ts'
import { isContestable, isUndecided } from './dispute.ts'
import { lockDisputesOf } from './disputes.store.ts'
import { insertEvidence, selectEvidence, selectEvidenceOf } from './evidence.store.ts'
import { dropEvidence, evidenceFile, isFull } from './evidence.ts'

/**
 * Keeps a document for the contestation. Judged before the file is read, and again once it is kept: in
 * between others may have contested. What is kept and then refused is dropped by the work left first.
 */
export const attachEvidence = upload(
  api.attachEvidence,
  async ({ params, query: { name }, file, sellerId, services, transact }) => {
    const stored = newId()
    const before = await transact(async (tx) => {
      const { known } = await judge(tx, params)
      if (!known) await tx.commit([], { work: [dropEvidence(params.evidence, stored, tx.now)] })
      return known
    })
    if (before) return toEvidenceView(before)
    const { type: mediaType, bytes, content } = file
    await keepFile(services, { name: evidenceFile(sellerId, stored), bytes, content })
    return transact(async (tx) => {
      const { known, dispute } = await judge(tx, params)
      // Sent twice at once: the first is it, and this one's file is dropped.
      if (known) return tx.commit([], { answer: toEvidenceView(known) })
      const row = {
        sellerId,
        id: params.evidence,
        disputeId: dispute.id,
        name,
        mediaType,
        bytes,
        file: stored,
        addedBy: tx.actor.email,
        createdAt: tx.now,
      }
      const details = { name, bytes }
      return tx.commit([insertEvidence(row)], {
        audit: [{ action: 'charge.evidence-attached', subject: params.id, details }],
        answer: toEvidenceView(row),
      })
    })
  },
)

type Named = { id: string; evidence: string }

/** Fails with NotFound, DisputeNotContestable or TooManyDocuments. */
async function judge(tx: Tx, { id: chargeId, evidence: id }: Named) {
  const { sellerId } = tx
  const [[charge], disputes, [known]] = await tx.enter(
    lockCharge(sellerId, chargeId),
    lockDisputesOf(sellerId, chargeId),
    selectEvidence(sellerId, id),
  )
  if (!charge) throw new Failure(NotFound)
  const dispute = disputes.find(isUndecided)
  if (!dispute || !isContestable(dispute, tx.now)) throw new Failure(DisputeNotContestable)
  if (known && known.disputeId !== dispute.id) throw new Failure(NotFound)
  const [evidence] = await tx.read(selectEvidenceOf(sellerId, dispute.id))
  if (!known && isFull(evidence)) throw new Failure(TooManyDocuments)
  return { dispute, known }
}
