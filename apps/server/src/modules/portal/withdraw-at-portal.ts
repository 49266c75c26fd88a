import { WithdrawalOver } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal/endpoints'
import { endNow, giveBack, selectFirstPaid, withdrawalOf } from '#modules/cancellations/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { changeAtPortal } from './at-subscription.ts'
import { newCancellation, requireYoungLink } from './cancellation-protocol.ts'

/**
 * Within a week of the first payment the buyer ends a subscription immediately and gets all back (CDC,
 * art. 49), also where another end was set. One that is over is answered as it is. Fails with NotFound,
 * PortalLinkOld, WithdrawalOver, PaymentUnderWay and as a refund does.
 */
export const withdrawAtPortal = action(api.withdrawAtPortal, (at) =>
  changeAtPortal(at, async (tx, { session, open, subscription, earlier }) => {
    const { sellerId, id, status } = subscription
    if (status === 'INACTIVE') {
      return tx.commit({}, { answer: { protocol: earlier?.protocol ?? null } })
    }
    requireYoungLink(session)
    const { services } = at
    const [paid] = await tx.read(selectFirstPaid(sellerId, [id]))
    const { today } = tx
    const withdrawal = withdrawalOf(subscription, paid, { today, paysOut: services.paysOut })
    if (!withdrawal) throw new Failure(WithdrawalOver)
    const { step } = await endNow(tx, subscription, { open, actor: 'buyer', late: 'FORGIVE' })
    const back = await giveBack(tx, withdrawal.parts, { services, requestedBy: 'buyer' })
    // Who had set an end of their own has its number.
    const { protocol, writes } = earlier
      ? { ...earlier, writes: [] }
      : newCancellation(tx, session, id)
    return tx.commit(merge(step, back, { writes }), { answer: { protocol } })
  }),
)
