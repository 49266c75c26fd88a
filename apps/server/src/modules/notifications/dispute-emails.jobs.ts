import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { disputeNotice } from './charge-notices.ts'
import { type DisputeStage, disputeEmail } from './dispute-emails.ts'
import { tellDispute } from './notification-work.ts'
import { selectChargesToTell, selectDisputeToTell } from './notifications.store.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl'>

/** Tells sellers of their disputes, by e-mail and in the panel; what is written is sent by another job. */
export const disputeEmailsJobs = (services: Needs): Job[] => [
  tellDispute.job(([item]) => tell(services, item)),
]

async function tell(
  { transact, publicUrl }: Needs,
  item: ItemOf<typeof tellDispute>,
): Promise<void> {
  const { sellerId, kind, key, of, payload } = item
  const { disputeId } = of
  const { refusal = '' } = payload
  const stage = of.stage as DisputeStage
  await transact({ sellerId, actorName: kind }, async (tx) => {
    const [[seller], [dispute]] = await tx.enter(
      selectSeller(sellerId),
      selectDisputeToTell(sellerId, disputeId),
    )
    if (!seller || !dispute) throw new Error(`The dispute ${disputeId} is not whole`)
    const [[charge]] = await tx.read(selectChargesToTell(sellerId, [dispute.chargeId]))
    if (!charge) throw new Error(`There is no charge ${dispute.chargeId}`)
    const email = disputeEmail(charge, { ...dispute, refusal }, stage, { seller, publicUrl })
    const notice = disputeNotice(charge, dispute, stage, key)
    await tx.commit(
      {
        writes: insertNotices(sellerId, [notice], tx.now),
        live: [noticeTopic(sellerId)],
        work: [sendEmail.now({ about: `${kind} ${key}` }, email)],
      },
      { done: [item.id] },
    )
  })
}
