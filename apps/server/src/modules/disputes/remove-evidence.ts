import * as api from '@vintem/contracts/disputes/endpoints'
import { DisputeNotContestable, NotFound } from '@vintem/contracts/errors'
import { lockCharge } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { isContestable } from './dispute.ts'
import { lockDisputesOf } from './disputes.store.ts'
import { deleteEvidence, selectEvidence } from './evidence.store.ts'
import { dropEvidence } from './evidence.ts'

/** Takes a document back before the contestation is sent; a job removes its file. */
export const removeEvidence = command(
  api.removeEvidence,
  async ({ tx, sellerId, params: { id: chargeId, evidence: id } }) => {
    const [[charge], disputes, [found]] = await tx.enter(
      lockCharge(sellerId, chargeId),
      lockDisputesOf(sellerId, chargeId),
      selectEvidence(sellerId, id),
    )
    const dispute = disputes.find((each) => each.id === found?.disputeId)
    if (!charge || !found || !dispute) throw new Failure(NotFound)
    if (!isContestable(dispute, tx.now)) throw new Failure(DisputeNotContestable)
    const details = { name: found.name }
    return tx.commit({
      writes: [deleteEvidence(sellerId, id)],
      work: [dropEvidence(id, found.file)],
      audit: [{ action: 'charge.evidence-removed', subject: chargeId, details }],
    })
  },
)
