import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toLinkView } from './payment-link-view.ts'
import { selectLink, selectSubSellersOfLink } from './payment-links.store.ts'

/** Also shows a deleted link, to which its charges lead: it says so. */
export const getPaymentLink = query(
  api.getPaymentLink,
  async ({ tx, sellerId, params, services: { publicUrl } }) => {
    const [[link], [seller], subSellers] = await tx.enter(
      selectLink(sellerId, params.id),
      selectSeller(sellerId),
      selectSubSellersOfLink(sellerId, params.id),
    )
    if (!link || !seller) throw new Failure(NotFound)
    return toLinkView(link, { seller, subSellers, publicUrl, now: tx.now })
  },
)
