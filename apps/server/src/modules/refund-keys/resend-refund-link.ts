import { NotFound, RefundKeyNotAwaited } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/refund-keys/endpoints'
import {
  isKeyAwaited,
  linkRations,
  selectPayout,
  selectRefund,
  writeToBuyer,
} from '#modules/refunds/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'

const SENT_ENOUGH = 'O link já foi enviado muitas vezes.'

/** E-mails the same link to the buyer again. Its limit is counted outside of a transaction. */
export const resendRefundLink = action(
  api.resendRefundLink,
  async ({ params: { id: chargeId, refund: refundId }, txOptions, services }) => {
    const { transact } = services
    const reference = { chargeId, refundId }
    const payout = await transact(txOptions, (tx) => readPayout(tx, reference))
    await takeRations(services, linkRations(payout), SENT_ENOUGH)
    await transact(txOptions, async (tx) => {
      const { recipient } = await readPayout(tx, reference)
      await tx.commit({
        work: [writeToBuyer({ refundId, stage: 'ASKED' }, newId())],
        audit: [
          {
            action: 'charge.refund-link-sent',
            subject: chargeId,
            details: { refund: refundId, recipient },
          },
        ],
      })
    })
  },
)

async function readPayout(tx: Tx, { chargeId, refundId }: { chargeId: string; refundId: string }) {
  const [[refund], [payout]] = await tx.enter(
    selectRefund(tx.sellerId, refundId),
    selectPayout(tx.sellerId, refundId),
  )
  if (refund?.chargeId !== chargeId) throw new Failure(NotFound)
  if (!payout || !isKeyAwaited(refund, tx.now)) throw new Failure(RefundKeyNotAwaited)
  return payout
}
