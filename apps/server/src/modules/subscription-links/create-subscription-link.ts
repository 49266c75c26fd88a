import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import {
  keepNewLink,
  newLink,
  selectChosenCustomer,
  toLinkView,
} from '#modules/payment-links/index.ts'
import { selectPlan } from '#modules/plans/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectSole } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { asked, toSubscriptionLinkContent } from './subscription-link-content.ts'

/** Makes a link whose first payment begins a subscription. Fails as its content does. */
export const createSubscriptionLink = command(
  api.createSubscriptionLink,
  async ({ tx, sellerId, body, services: { publicUrl } }) => {
    const [[seller], [plan], [customer], [another]] = await tx.enter(
      selectSeller(sellerId),
      selectPlan(sellerId, body.paymentSubscription.idPlan),
      selectChosenCustomer(sellerId, body.uuidSellerClient),
      selectSole(sellerId, asked(body)),
    )
    if (!seller) throw new Failure(NotFound)
    const content = toSubscriptionLinkContent(body, { seller, plan, customer, another })
    const row = newLink(tx, 'SUBSCRIPTION', content)
    const around = { seller, subSellers: [], publicUrl, now: tx.now }
    const view = toLinkView({ ...row, customerName: customer?.name ?? null }, around)
    return keepNewLink(
      tx,
      row,
      content,
      view,
      body.sendToSellerClient ? customer?.email : undefined,
    )
  },
)
