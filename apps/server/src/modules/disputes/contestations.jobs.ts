import { buffer } from 'node:stream/consumers'
import {
  chargeTopic,
  insertActivities,
  lockCharge,
  selectActivities,
} from '#modules/charges/index.ts'
import { lockOpenReceivables } from '#modules/receivables/index.ts'
import { selectRefundsOf } from '#modules/refunds/index.ts'
import type { Contestation } from '#rails/card/port.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job, Work } from '#work/job.ts'
import { loseDispute } from './conclude-dispute.ts'
import { sendContestation } from './dispute-work.ts'
import { endOfDeadline } from './dispute.ts'
import { contestationRefused } from './disputes.events.ts'
import { type DisputeRow, selectDispute, updateDispute } from './disputes.store.ts'
import { type EvidenceRow, selectEvidenceOf } from './evidence.store.ts'
import { evidenceFile } from './evidence.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** Takes contestations to the acquirer. */
export const contestationsJobs = ({ transact, rails }: Needs): Job[] => [
  sendContestation.job(
    railOrder(
      { transact },
      {
        async read(tx, item) {
          const { sellerId, of } = item
          const [[dispute], evidence] = await tx.enter(
            selectDispute(sellerId, of.disputeId),
            selectEvidenceOf(sellerId, of.disputeId),
          )
          if (!dispute) throw new Error(`There is no dispute ${of.disputeId}`)
          const [activities] = await tx.read(selectActivities(sellerId, dispute.chargeId))
          return isNoted(item, activities) ? undefined : { dispute, evidence }
        },
        send: ({ dispute, evidence }) => contest(rails, dispute, evidence),
        record: (tx, refused, { dispute }, item) => note(tx, item, dispute, refused?.reason),
      },
    ),
  ),
]

/** The step after a sending, which may have been refused. */
async function note(
  tx: Tx,
  item: Work,
  dispute: DisputeRow,
  refusal: string | undefined,
): Promise<Step> {
  const { sellerId, chargeId } = dispute
  const [[charge], refunds, receivables] = await tx.enter(
    lockCharge(sellerId, chargeId),
    selectRefundsOf(sellerId, chargeId),
    lockOpenReceivables(sellerId, chargeId),
  )
  const [[current], activities] = await tx.read(
    selectDispute(sellerId, dispute.id),
    selectActivities(sellerId, chargeId),
  )
  if (!charge || !current) throw new Error(`The dispute ${dispute.id} is not whole`)
  // A sending that outlasts its lease may run twice: the first to end has noted it.
  if (isNoted(item, activities)) return {}
  const noted = insertActivities(sellerId, [activityOf(item, dispute, refusal, tx.now)])
  const isBack = refusal !== undefined && current.state === 'CONTESTED'
  const isLate = tx.now >= endOfDeadline(current.deadline)
  const decided = { charge, dispute: current, refunds, receivables, now: tx.now }
  return merge(
    { writes: [noted], live: [chargeTopic(chargeId)] },
    isBack && isLate ? loseDispute(decided, 'not contested') : {},
    isBack && !isLate ? reopen(item, current, refusal) : {},
  )
}

/** The seller may contest again until the deadline, and is told so. */
const reopen = ({ id: sending }: Work, dispute: DisputeRow, refusal: string): Step => ({
  writes: [updateDispute(dispute.sellerId, dispute.id, REOPENED)],
  events: [contestationRefused({ ...dispute, ...REOPENED, sending, refusal })],
})

/** A refused contestation can be repeated while there is time. */
const REOPENED = { state: 'OPEN' as const, contestedAt: null, contestedBy: null }

/**
 * The package is put together in memory: it has ten documents of 5 MB at most, and contestations go one by
 * one.
 */
async function contest(
  rails: Needs['rails'],
  { sellerId, reference, message }: DisputeRow,
  evidence: readonly EvidenceRow[],
): Promise<void> {
  const documents: Contestation['documents'][number][] = []
  for (const each of evidence) {
    const file = await rails.files.open(evidenceFile(sellerId, each.file))
    if (!file) throw new Error(`The file of document ${each.id} is not there`)
    const { name, mediaType } = each
    documents.push({ name, mediaType, content: await buffer(file.content) })
  }
  await rails.card.contest({ sellerId, disputeId: reference, message: message ?? '', documents })
}

/**
 * True where the history has the result of this sending: a refused one is not repeated
 * automatically.
 */
const isNoted = ({ id }: Work, activities: readonly { id: string }[]): boolean =>
  activities.some((activity) => activity.id === id)

/** The id of the activity is that of the work: one sending is noted once. */
const activityOf = ({ id }: Work, dispute: DisputeRow, refusal: string | undefined, at: Date) => ({
  id,
  chargeId: dispute.chargeId,
  at,
  kind: refusal === undefined ? 'contestation-sent' : 'contestation-refused',
  actor: 'acquirer',
  details: { dispute: dispute.id, ...(refusal !== undefined && { reason: refusal }) },
})
