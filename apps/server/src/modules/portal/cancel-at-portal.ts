import { PortalLinkOld } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal/endpoints'
import { endNow, periodEndOf, scheduleEnd, selectNextUnpaid } from '#modules/cancellations/index.ts'
import { Failure } from '#platform/failure.ts'
import { randomBelow } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { changeAtPortal } from './at-subscription.ts'
import { LINK_MINUTES } from './portal-link.ts'
import { insertCancellation } from './portal.store.ts'

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
    const age = wallClock.now().getTime() - session.linkedAt.getTime()
    if (age > LINK_MINUTES * 60_000) throw new Failure(PortalLinkOld)
    const [[next]] = await tx.read(selectNextUnpaid(sellerId, subscriptionId, tx.today))
    const endsOn = periodEndOf(subscription, next?.day, tx.today)
    const ending = { open, actor: 'buyer', late: 'KEEP' } as const
    const { step } = endsOn
      ? await scheduleEnd(tx, subscription, { ...ending, endsOn, by: 'BUYER' })
      : await endNow(tx, subscription, ending)
    const protocol = newProtocol(tx)
    const row = { sellerId, subscriptionId, protocol, email: session.email, cancelledAt: tx.now }
    return tx.commit(merge(step, { writes: [insertCancellation(row)] }), {
      answer: { protocol, endsOn: endsOn ?? null },
    })
  }),
)

/** The day and eight digits, to be read out on the phone. */
const newProtocol = ({ today }: Pick<Tx, 'today'>): string =>
  today.replaceAll('-', '') + String(randomBelow(10 ** 8)).padStart(8, '0')
