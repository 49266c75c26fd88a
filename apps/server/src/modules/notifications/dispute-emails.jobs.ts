import type { Services } from '#http/use-case.ts'
import { NOTIFY_DISPUTE } from '#modules/charges/index.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import type { Job, Work } from '#work/job.ts'
import { disputeNotice } from './charge-notices.ts'
import { type DisputeStage, disputeEmail } from './dispute-emails.ts'
import { selectChargesToTell, selectDisputeToTell } from './notifications.store.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl'>

/** Tells sellers of their disputes, by e-mail and in the panel; what is written is sent by another job. */
export const disputeEmailsJobs = (services: Needs): Job[] => [
  { kind: NOTIFY_DISPUTE, lane: 'inside', batch: 1, run: ([item]) => tell(services, item) },
]

async function tell({ transact, publicUrl }: Needs, item: Work): Promise<void> {
  const { sellerId } = item
  const { disputeId, refusal = '' } = item.payload as { disputeId: string; refusal?: string }
  // What became of it, and where that may be more than once, which time.
  const [stage] = item.key.slice(disputeId.length + 1).split(' ') as [DisputeStage]
  await transact({ sellerId, actorName: NOTIFY_DISPUTE }, async (tx) => {
    const [[seller], [dispute]] = await tx.enter(
      selectSeller(sellerId),
      selectDisputeToTell(sellerId, disputeId),
    )
    if (!seller || !dispute) throw new Error(`The dispute ${disputeId} is not whole`)
    const [[charge]] = await tx.read(selectChargesToTell(sellerId, [dispute.chargeId]))
    if (!charge) throw new Error(`There is no charge ${dispute.chargeId}`)
    const email = disputeEmail(charge, { ...dispute, refusal }, stage, { seller, publicUrl })
    const notice = disputeNotice(charge, dispute, stage, item.key)
    await tx.commit(
      {
        writes: insertNotices(sellerId, [notice], tx.now),
        live: [noticeTopic(sellerId)],
        work: [{ kind: 'send-email', key: `${NOTIFY_DISPUTE} ${item.key}`, payload: email }],
      },
      { done: [item.id] },
    )
  })
}
