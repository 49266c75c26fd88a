import { LinkAlreadyPaid, LinkOfPage, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import {
  keepChangedLink,
  lockLink,
  selectChosenCustomer,
  toLinkView,
} from '#modules/payment-links/index.ts'
import { selectPlan } from '#modules/plans/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectSole } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { asked, toSubscriptionLinkContent } from './subscription-link-content.ts'

/**
 * Changes what a link offers from now on; its address and the subscriptions it made stay. Fails as its
 * content does, with NotFound for a deleted link or one of another type, and with LinkAlreadyPaid.
 */
export const editSubscriptionLink = command(
  api.editSubscriptionLink,
  async ({ tx, sellerId, params, body, services: { publicUrl } }) => {
    const [[before], [seller], [plan], [customer], [another]] = await tx.enter(
      lockLink(sellerId, params.id),
      selectSeller(sellerId),
      selectPlan(sellerId, body.paymentSubscription.idPlan),
      selectChosenCustomer(sellerId, body.uuidSellerClient),
      selectSole(sellerId, asked(body)),
    )
    const isThere = before?.type === 'SUBSCRIPTION' && !before.deletedAt
    if (!isThere || !seller) throw new Failure(NotFound)
    if (before.pagePeriod) throw new Failure(LinkOfPage)
    if (before.paidAt) throw new Failure(LinkAlreadyPaid)
    const version = tx.nextVersion(before)
    const content = toSubscriptionLinkContent(body, { seller, plan, customer, another })
    const after = {
      ...before,
      ...content,
      customerName: customer?.name ?? null,
      planActive: true,
      version,
    }
    const around = { seller, subSellers: [], publicUrl, now: tx.now }
    return keepChangedLink(tx, before, content, toLinkView(after, around))
  },
)
