import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/mandate-requests/endpoints'
import { payerOf } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { mayAuthorise, selectMandatesOf } from '#modules/mandates/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toMandateView } from './mandate-view.ts'

/** How Pix Automático of a subscription stands, and whether its payer's bank may be asked. Fails with NotFound. */
export const getSubscriptionMandate = query(
  api.getSubscriptionMandate,
  async ({ tx, sellerId, params: { id }, services }) => {
    const [[subscription], [seller], [mandate]] = await tx.enter(
      selectSubscription(sellerId, id),
      selectSeller(sellerId),
      selectMandatesOf(sellerId, id),
    )
    if (!subscription || !seller) throw new Failure(NotFound)
    const [[customer]] = await tx.read(selectCustomer(sellerId, subscription.customerId))
    const facts = { ...subscription, toggles: seller.toggles }
    const isOffered =
      services.methods.has('PIX_AUTOMATIC') && mayAuthorise(facts, payerOf(subscription, customer))
    return toMandateView(mandate, isOffered)
  },
)
