import * as api from '@vintem/contracts/disputes/endpoints'
import { DisputeNotContestable, NotFound, TooManyDocuments } from '@vintem/contracts/errors'
import { lockCharge } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { keepFile, takeBackFile } from '#use-cases/kept-file.ts'
import type { Tx } from '#use-cases/tx.ts'
import { upload } from '#use-cases/use-case.ts'
import { toEvidenceView } from './dispute-view.ts'
import { isContestable, isUndecided } from './dispute.ts'
import { lockDisputesOf } from './disputes.store.ts'
import {
  type EvidenceRow,
  insertEvidence,
  selectEvidence,
  selectEvidenceOf,
} from './evidence.store.ts'
import { dropEvidence, evidenceFile, isFull } from './evidence.ts'

/**
 * Stores a document for the contestation. The request is checked before the file is read, and again
 * once it is stored, since others may have contested meanwhile. A file that is stored and then
 * refused is deleted immediately, or by the work left first.
 */
export const attachEvidence = upload(
  api.attachEvidence,
  async ({ params, query, file, sellerId, services, transact }) => {
    const stored = newId()
    const before = await transact(async (tx) => {
      const { known } = await judge(tx, params)
      if (!known) await tx.commit({ work: [dropEvidence(params.evidence, stored, tx.now)] })
      return known
    })
    if (before) return toEvidenceView(before)
    const name = evidenceFile(sellerId, stored)
    const row = {
      sellerId,
      id: params.evidence,
      name: query.name,
      mediaType: file.type,
      bytes: file.bytes,
      file: stored,
    }
    try {
      await keepFile(services, { name, bytes: file.bytes, content: file.content })
      const evidence = await transact((tx) => list(tx, params, row))
      if (evidence.file !== stored) await takeBackFile(services, name)
      return toEvidenceView(evidence)
    } catch (error) {
      // A commit with an unknown outcome may have listed the document.
      if (error instanceof Failure) await takeBackFile(services, name)
      throw error
    }
  },
)

/**
 * Lists a document that was stored. Of two identical uploads at the same time, the first counts.
 */
async function list(
  tx: Tx,
  params: EvidenceParams,
  kept: Omit<EvidenceRow, 'disputeId' | 'addedBy' | 'createdAt'>,
): Promise<EvidenceRow> {
  const { known, dispute } = await judge(tx, params)
  if (known) return tx.commit({}, { answer: known })
  const { name, bytes } = kept
  const row = { ...kept, disputeId: dispute.id, addedBy: tx.actor.email, createdAt: tx.now }
  return tx.commit(
    {
      writes: [insertEvidence(row)],
      audit: [{ action: 'charge.evidence-attached', subject: params.id, details: { name, bytes } }],
    },
    { answer: row },
  )
}

type EvidenceParams = { id: string; evidence: string }

/** Fails with NotFound, DisputeNotContestable or TooManyDocuments. */
async function judge(tx: Tx, { id: chargeId, evidence: id }: EvidenceParams) {
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
