import * as api from '@vintem/contracts/checkout/endpoints'
import { LinkClosed, NotFound, SellerNotApproved } from '@vintem/contracts/errors'
import { insertLink, newPageLink, selectPageLink } from '#modules/payment-links/index.ts'
import { selectPlan } from '#modules/plans/index.ts'
import { isApproved, selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Ration } from '#platform/rations.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import { action } from '#use-cases/use-case.ts'
import { ownerOfPage } from './owner-of-page.ts'

const CHOSEN_ENOUGH = 'Muitos planos já foram escolhidos neste endereço de rede.'
const PLAN_OFF = 'Este plano não está mais disponível. Escolha outro.'

/**
 * Gives the link of a plan and period, which begins the subscription (docs/decisions/0125). The first
 * who asks has it made; simultaneous callers get the same one. Fails with NotFound, SellerNotApproved,
 * LinkClosed for a plan that is switched off, or TooManyRequests.
 */
export const subscribeAtPage = action(
  api.subscribeAtPage,
  async ({ params, body: { period }, services, caller: { place } }) => {
    await takeRations(services, placeRations(place), CHOSEN_ENOUGH)
    const sellerId = await ownerOfPage(services, params.subDomain)
    if (sellerId === undefined) throw new Failure(NotFound)
    return services.transact({ sellerId, actorName: 'public' }, async (tx) => {
      const [[seller], [plan], [existing]] = await tx.enter(
        selectSeller(sellerId),
        selectPlan(sellerId, params.plan),
        selectPageLink(sellerId, params.plan, period),
      )
      if (!seller || !plan) throw new Failure(NotFound)
      if (!isApproved(seller)) throw new Failure(SellerNotApproved)
      if (!plan.active) throw new Failure(LinkClosed, { description: PLAN_OFF })
      if (existing) return tx.commit({}, { answer: { link: existing.publicId } })
      const row = newPageLink(tx, plan, period)
      return tx.commit({ writes: insertLink(row) }, { answer: { link: row.publicId } })
    })
  },
)

const placeRations = (place: string): Ration[] => [
  { rule: 'page place', subject: place, limit: 120, seconds: 600 },
]
