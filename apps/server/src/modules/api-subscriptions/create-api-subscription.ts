import { cents } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/api-subscriptions/endpoints'
import { NotFound, SubscriptionExternalIdTaken } from '@vintem/contracts/errors'
import { PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import { ONE_OF_PLAN } from '@vintem/contracts/subscriptions/body'
import { cardToCharge } from '#modules/buyer-cards/index.ts'
import { lockCustomer } from '#modules/customers/index.ts'
import { keepCard } from '#modules/kept-cards/index.ts'
import { planPrice, selectPlan } from '#modules/plans/index.ts'
import { lockSeller } from '#modules/sellers/index.ts'
import {
  importedSubscription,
  insertSubscription,
  requireKnown,
  selectByExternalId,
  selectSole,
  subscriptionCreated,
} from '#modules/subscriptions/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { toApiSubscription } from './api-subscription-view.ts'

/**
 * Makes a subscription that is billed by itself from its first due day on, as an imported one is; a card that is kept
 * for the buyer is charged as one that was given at the checkout is. Of two
 * with one externalId at the same time one is made: the seller is locked. Fails with
 * SubscriptionExternalIdTaken, BuyerCardUnknown, BuyerCardOver, and at the field that is wrong.
 */
export const createApiSubscription = command(
  api.createApiSubscription,
  async ({ tx, sellerId, body }) => {
    const { idPlan, uuidBuyer, basicValue, payment, externalId = null } = body
    const [[seller], [plan], [customer], [another], [same]] = await tx.enter(
      lockSeller(sellerId),
      selectPlan(sellerId, idPlan),
      lockCustomer(sellerId, uuidBuyer),
      selectSole(sellerId, { planId: idPlan, customerIds: [uuidBuyer] }),
      selectByExternalId(sellerId, body.externalId),
    )
    if (!seller) throw new Failure(NotFound)
    if (same) {
      throw new Failure(SubscriptionExternalIdTaken, { field: 'externalId', uuid: same.id })
    }
    const known = requireKnown({ payment }, plan, customer)
    if (another) throw new InvalidFields([{ field: 'uuidBuyer', description: ONE_OF_PLAN }])
    const { type: period, valuePerMonth } = basicValue
    const monthCents = valuePerMonth ?? planPrice(known.plan, period).monthCents
    const card =
      payment.cardId === undefined
        ? undefined
        : await cardToCharge(tx, payment, { customerId: uuidBuyer, path: 'payment.' })
    const row = {
      ...importedSubscription(
        {
          customerId: uuidBuyer,
          plan: known.plan,
          period,
          valueCents: cents(monthCents * PERIOD_MONTHS[period]),
          method: payment.method,
          startDate: body.startDate ?? tx.today,
          externalId,
        },
        tx,
      ),
      bankSlipDescription: body.bankSlipDescription ?? null,
      cardToken: card?.token ?? null,
    }
    const { id: subscriptionId } = row
    const { name: customerName, document: customerDocument } = known.customer
    const activeInvoiceConfig = seller.activeForTax
    const answer = toApiSubscription({
      ...row,
      customerName,
      customerDocument,
      activeInvoiceConfig,
    })
    const created: Step = {
      writes: [insertSubscription(row)],
      events: [subscriptionCreated(row)],
      audit: [{ action: 'subscription.created', subject: subscriptionId, details: answer }],
    }
    const of = { sellerId, subscriptionId, today: tx.today }
    const kept = card ? keepCard({ ...of, token: card.token, expiresOn: card.expiresOn }) : {}
    return tx.commit(merge(created, kept), { answer })
  },
)
