import { MethodNotOffered } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal-methods/endpoints'
import { payerOf } from '#modules/charges/index.ts'
import { authorise } from '#modules/mandates/index.ts'
import { changeAtPortal, requireYoungLink } from '#modules/portal/index.ts'
import { Failure } from '#platform/failure.ts'
import { toRoutedRef } from '#platform/ids.ts'
import { merge } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { waitingMandate } from './get-portal-methods.ts'
import { ownersOf, waysOf } from './ways.ts'

/**
 * The buyer wants the cycles to come debited by their bank: it is asked for the code that agrees to that
 * and pays nothing. Nothing else changes until they have agreed. Fails with NotFound, MethodNotOffered, and
 * with PortalLinkOld.
 */
export const requestMandate = action(api.requestMandateAtPortal, (at) =>
  changeAtPortal(at, async (tx, { session, subscription }) => {
    const waiting = await waitingMandate(tx, subscription.id)
    if (waiting) return tx.commit({}, { answer: { mandate: waiting } })
    requireYoungLink(session)
    const { seller, customer } = await ownersOf(tx, subscription)
    const owned = { subscription, seller, customer }
    if (!waysOf(owned, at.services).includes('PIX_AUTOMATIC')) throw new Failure(MethodNotOffered)
    const payer = payerOf(subscription, customer)
    const { mandate, step } = await authorise(tx, { subscription, seller, payer })
    const audit = {
      action: 'subscription.mandate-requested',
      subject: subscription.id,
      details: { mandate: mandate.id },
    } as const
    const answer = { mandate: toRoutedRef(tx.sellerId, mandate.id) }
    return tx.commit(merge(step, { audit: [audit] }), { answer })
  }),
)
