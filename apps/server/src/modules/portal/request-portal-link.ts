import { NotFound, SellerNotApproved } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal/endpoints'
import { isApproved, selectSeller } from '#modules/sellers/index.ts'
import { ownerOfPage } from '#modules/subscription-links/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import { action } from '#use-cases/use-case.ts'
import { requestRations } from './portal-rations.ts'
import { sendPortalLinks } from './portal-work.ts'

const SENT_ENOUGH =
  'Já houve muitos pedidos com estes dados ou a partir da sua rede. Use o link que já enviamos: ele está na caixa de entrada ou no spam.'

/**
 * Only stores the request: a job finds out later whether there is such a customer, so that answer and
 * time are the same for everybody. Fails with NotFound, SellerNotApproved or TooManyRequests.
 */
export const requestPortalLink = action(
  api.requestPortalLink,
  async ({ params, body: { who }, services, caller: { place } }) => {
    const sellerId = await ownerOfPage(services, params.subDomain)
    if (sellerId === undefined) throw new Failure(NotFound)
    await takeRations(services, requestRations({ who, sellerId, place }), SENT_ENOUGH)
    await services.transact({ sellerId, actorName: 'public' }, async (tx) => {
      const [[seller]] = await tx.enter(selectSeller(sellerId))
      if (!seller || !isApproved(seller)) throw new Failure(SellerNotApproved)
      await tx.commit({ work: [sendPortalLinks.now({ request: newId() }, { who })] })
    })
  },
)
