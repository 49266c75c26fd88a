import { NotFound, RefundKeyNotAwaited } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/refund-keys/endpoints'
import { chargeTopic } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { refuseRefund } from './conclude-refund.ts'
import { lockRefund } from './lock-refund.ts'
import { writeToBuyer } from './refund-payout.ts'
import { CANCELED_BY_SELLER } from './refund.ts'
import { refundCanceled } from './refunds.events.ts'

/** Ends a refund whose buyer has confirmed no key: the money is the seller's again. */
export const cancelRefund = command(
  api.cancelRefund,
  async ({ tx, params: { id: chargeId, refund: refundId } }) => {
    const decided = await lockRefund(tx, { id: refundId, chargeId })
    if (!decided) throw new Failure(NotFound)
    const { refund } = decided
    if (refund.keyUntil === null) throw new Failure(RefundKeyNotAwaited)
    const canceled = refuseRefund(decided, CANCELED_BY_SELLER, {
      event: refundCanceled,
      activity: 'refund-canceled',
    })
    const messages: Step = {
      work: [writeToBuyer({ refundId, stage: 'OVER' })],
      audit: [
        {
          action: 'charge.refund-canceled',
          subject: chargeId,
          details: { refund: refundId, amountCents: refund.amountCents },
        },
      ],
      live: [chargeTopic(chargeId)],
    }
    await tx.commit(merge(canceled, messages))
  },
)
