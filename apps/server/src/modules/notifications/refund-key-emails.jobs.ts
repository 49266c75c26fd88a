import { insertActivities } from '#modules/charges/index.ts'
import {
  notifyRefundKey,
  type RefundKeyNotice,
  refundPage,
  selectPayout,
  selectRefund,
} from '#modules/refunds/index.ts'
import { emailFace, selectSeller } from '#modules/sellers/index.ts'
import type { EmailMessage } from '#platform/email-message.ts'
import { newId } from '#platform/ids.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job } from '#work/job.ts'
import { writeEmail } from '#work/write-email.ts'
import { selectChargesToTell } from './notifications.store.ts'
import { refundKeyEmail } from './refund-emails.ts'

type Needs = Pick<Services, 'transact' | 'rails' | 'publicUrl' | 'deriveSecret'>

/**
 * Writes to the buyer of a boleto about the key that its refund waits for. The job sends the e-mail
 * itself instead of leaving it as work: anyone who reads the link can confirm a key, so the link is
 * never stored.
 */
export const refundKeyEmailsJobs = (services: Needs): Job[] => [
  notifyRefundKey.job(
    railOrder(services, {
      read: (tx, { of, payload: { stage } }) =>
        readMessage(tx, { refundId: of.refundId, stage }, services),
      send: ({ message }, { id, sellerId }) =>
        services.rails.email.send({ id, sellerId, ...message }),
      async record(tx, answer, { chargeId }, { id, sellerId, of: { refundId: refund } }) {
        await tx.enter()
        if (!answer) return {}
        const { reason: refusal } = answer
        const activity = {
          id: newId(),
          chargeId,
          at: tx.now,
          kind: 'refund-link-refused',
          actor: 'system',
          details: { refund, refusal },
        }
        return {
          writes: [insertActivities(sellerId, [activity])],
          audit: [{ action: 'email.refused', subject: id, details: { refusal } }],
        }
      },
    }),
  ),
]

/** Undefined where the key was confirmed, or the refund ended, before the e-mail was written. */
async function readMessage(
  tx: Tx,
  { refundId, stage }: RefundKeyNotice,
  { publicUrl, deriveSecret }: Needs,
): Promise<{ message: EmailMessage; chargeId: string } | undefined> {
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
  if ((refund.keyUntil === null) !== (stage === 'OVER')) return undefined
  const page = refundPage(payout, publicUrl, deriveSecret)
  const content = refundKeyEmail({ charge, refund, payout, stage, page }, seller)
  return { chargeId, message: writeEmail(content, emailFace(seller, publicUrl)) }
}
