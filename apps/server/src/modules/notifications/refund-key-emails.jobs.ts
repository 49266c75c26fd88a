import type { Services } from '#http/use-case.ts'
import { insertActivities } from '#modules/charges/index.ts'
import {
  notifyRefundKey,
  type RefundKeyNotice,
  refundPage,
  selectPayout,
  selectRefund,
} from '#modules/refunds/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import type { Tx } from '#platform/database/tx.ts'
import type { EmailMessage } from '#platform/email-message.ts'
import { newId } from '#platform/ids.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { writeEmail } from './email-layout.ts'
import { selectChargesToTell } from './notifications.store.ts'
import { refundKeyEmail } from './refund-key-emails.ts'

type Needs = Pick<Services, 'transact' | 'rails' | 'publicUrl' | 'deriveSecret'>

/**
 * Writes to the buyer of a boleto about the key that its refund waits for. The e-mail is sent by this job
 * and not left as work: who reads the link can confirm a key, so it waits nowhere.
 */
export const refundKeyEmailsJobs = (services: Needs): Job[] => [
  notifyRefundKey.job(([item]) => tell(services, item)),
]

async function tell(services: Needs, item: ItemOf<typeof notifyRefundKey>): Promise<void> {
  const { id, sellerId, kind: actorName, of, payload } = item
  const { refundId } = of
  const notice = { refundId, stage: payload.stage }
  const entry = { sellerId, actorName }
  const { message, chargeId } = await services.transact({ ...entry, onlyReads: true }, (tx) =>
    readMessage(tx, notice, services),
  )
  const refusal =
    message && (await refusalOf(services.rails.email.send({ id, sellerId, ...message })))
  await services.transact(entry, async (tx) => {
    await tx.enter()
    const activity = {
      id: newId(),
      chargeId,
      at: tx.now,
      kind: 'refund-link-refused',
      actor: 'system',
      details: { refund: refundId, refusal },
    }
    const refused = {
      writes: [insertActivities(sellerId, [activity])],
      audit: [{ action: 'email.refused', subject: id, details: { refusal } }],
    }
    await tx.commit(refusal ? refused : {}, { done: [id] })
  })
}

/** No message where the key was said, or the refund ended, before this was written. */
async function readMessage(
  tx: Tx,
  { refundId, stage }: RefundKeyNotice,
  { publicUrl, deriveSecret }: Needs,
): Promise<{ message?: EmailMessage; chargeId: string }> {
  const { sellerId } = tx
  const [[seller], [refund], [payout]] = await tx.enter(
    selectSeller(sellerId),
    selectRefund(sellerId, refundId),
    selectPayout(sellerId, refundId),
  )
  if (!seller || !refund || !payout) throw new Error(`The refund ${refundId} is not whole`)
  const { chargeId } = refund
  const [[charge]] = await tx.read(selectChargesToTell(sellerId, [chargeId]))
  if (!charge) throw new Error(`There is no charge ${chargeId}`)
  if ((refund.keyUntil === null) !== (stage === 'OVER')) return { chargeId }
  const page = refundPage(payout, publicUrl, deriveSecret)
  const content = refundKeyEmail({ charge, refund, payout, stage, page }, seller)
  return { chargeId, message: writeEmail(content) }
}

async function refusalOf(sending: Promise<void>): Promise<string | undefined> {
  try {
    await sending
    return undefined
  } catch (error) {
    if (error instanceof RailRefused) return error.message
    throw error
  }
}
