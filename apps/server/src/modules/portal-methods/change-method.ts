import { MethodNotOffered } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal-methods/endpoints'
import { wake, withMethod } from '#modules/billing/index.ts'
import { takeCardsOff } from '#modules/charges/index.ts'
import { leaveMandate } from '#modules/mandates/index.ts'
import { changeAtPortal, requireYoungLink } from '#modules/portal/index.ts'
import { subscriptionUpdated, updateSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { sendEmail } from '#work/send-email.ts'
import { methodChangedEmail } from './method-email.ts'
import { currentWay, ownersOf, requireGoingOn, waysOf } from './ways.ts'

/**
 * The buyer pays the cycles to come by PIX or boleto: a card is not charged any more, and a mandate ends,
 * at the bank too. What was billed already is paid at its page. Fails with NotFound, MethodNotOffered, and
 * with PortalLinkOld.
 */
export const changeMethod = action(api.changeMethodAtPortal, (at) =>
  changeAtPortal(at, async (tx, { session, open, subscription }) => {
    const { sellerId, id, version } = subscription
    const { method } = at.body
    requireGoingOn(subscription)
    const before = currentWay(subscription)
    if (before === method) return tx.commit({})
    requireYoungLink(session)
    const owned = await ownersOf(tx, subscription)
    if (!waysOf(owned, at.services).includes(method)) throw new Failure(MethodNotOffered)
    const change = {
      ...withMethod(subscription, method, tx.today),
      mandateId: null,
      version: version + 1,
    }
    const { seller } = owned
    const email = methodChangedEmail({ to: session.email, subscription, seller, method })
    const changed = {
      writes: [takeCardsOff(sellerId, [id]), updateSubscription(sellerId, id, change)],
      work: [
        ...(change.billOn === null ? [] : [wake(change.billOn, tx.today, id)]),
        sendEmail.now({ about: `method-changed ${id} ${change.version}` }, email),
      ],
      events: [subscriptionUpdated({ ...subscription, ...change })],
      audit: [
        {
          action: 'subscription.method-changed' as const,
          subject: id,
          details: { before, method },
        },
      ],
    }
    return tx.commit(merge(await leaveMandate(tx, subscription, { open, seller }), changed))
  }),
)
