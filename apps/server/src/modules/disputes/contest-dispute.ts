import * as api from '@vintem/contracts/disputes/endpoints'
import { DisputeNotContestable, NotFound } from '@vintem/contracts/errors'
import { chargeTopic, insertActivities, lockCharge } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { toDisputeView } from './dispute-view.ts'
import { sendContestation } from './dispute-work.ts'
import { isContestable, isUndecided } from './dispute.ts'
import { disputeContested } from './disputes.events.ts'
import { lockDisputesOf, updateDispute } from './disputes.store.ts'
import { selectEvidenceOf } from './evidence.store.ts'

/**
 * Sends the seller's message and documents, once, before the deadline; a job takes them to the
 * acquirer.
 */
export const contestDispute = command(
  api.contestDispute,
  async ({ tx, sellerId, params: { id: chargeId }, body: { message } }) => {
    const [[charge], disputes] = await tx.enter(
      lockCharge(sellerId, chargeId),
      lockDisputesOf(sellerId, chargeId),
    )
    const dispute = disputes.find(isUndecided)
    if (!charge) throw new Failure(NotFound)
    if (!dispute || !isContestable(dispute, tx.now)) throw new Failure(DisputeNotContestable)
    const [evidence] = await tx.read(selectEvidenceOf(sellerId, dispute.id))
    const change = {
      state: 'CONTESTED' as const,
      message,
      contestedBy: tx.actor.email,
      contestedAt: tx.now,
    }
    const activity = {
      id: newId(),
      chargeId,
      at: tx.now,
      kind: 'dispute-contested',
      actor: tx.actor.email,
      details: { dispute: dispute.id },
    }
    return tx.commit(
      {
        writes: [
          updateDispute(sellerId, dispute.id, change),
          insertActivities(sellerId, [activity]),
        ],
        work: [sendContestation.now({ disputeId: dispute.id, contestedAt: tx.now.toISOString() })],
        events: [disputeContested({ ...dispute, ...change })],
        audit: [
          {
            action: 'charge.dispute-contested',
            subject: chargeId,
            details: { message, documents: evidence.map(({ name }) => name) },
          },
        ],
        live: [chargeTopic(chargeId)],
      },
      { answer: toDisputeView({ ...dispute, ...change }, evidence, tx.now) },
    )
  },
)
