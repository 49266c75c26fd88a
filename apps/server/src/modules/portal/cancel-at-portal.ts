import * as api from '@vintem/contracts/portal/endpoints'
import { endNow, periodEndOf, scheduleEnd, selectNextUnpaid } from '#modules/cancellations/index.ts'
import { merge } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { changeAtPortal } from './at-subscription.ts'
import { newCancellation, requireYoungLink } from './cancellation-protocol.ts'

/**
 * The buyer ends a subscription of theirs, with the period that has begun, and gets a protocol number;
 * one that ends already is answered as it is. Fails with NotFound, PaymentUnderWay, and with
 * PortalLinkOld where the link of the session was sent too long ago.
 */
export const cancelAtPortal = action(api.cancelAtPortal, (at) =>
  changeAtPortal(at, async (tx, { session, open, subscription, earlier }) => {
    const { sellerId, id: subscriptionId, status } = subscription
    if (status === 'INACTIVE' || subscription.endsOn !== null) {
      const answer = { protocol: earlier?.protocol ?? null, endsOn: subscription.endsOn }
      return tx.commit({}, { answer })
    }
    requireYoungLink(session)
    const [[next]] = await tx.read(selectNextUnpaid(sellerId, subscriptionId, tx.today))
    const endsOn = periodEndOf(subscription, next?.day, tx.today)
    const ending = { open, actor: 'buyer', late: 'KEEP' } as const
    const { step } = endsOn
      ? await scheduleEnd(tx, subscription, { ...ending, endsOn, by: 'BUYER' })
      : await endNow(tx, subscription, ending)
    const { protocol, writes } = newCancellation(tx, session, subscriptionId)
    return tx.commit(merge(step, { writes }), {
      answer: { protocol, endsOn: endsOn ?? null },
    })
  }),
)
