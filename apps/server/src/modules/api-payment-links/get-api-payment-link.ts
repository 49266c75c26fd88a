import * as api from '@vintem/contracts/api-payment-links/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectLink, selectSubSellersOfLinks, toLinkView } from '#modules/payment-links/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toApiPaymentLink } from './api-payment-link-view.ts'

export const getApiPaymentLink = query(
  api.getApiPaymentLink,
  async ({ tx, sellerId, params: { id }, services: { publicUrl } }) => {
    const [[link], [seller], subSellers] = await tx.enter(
      selectLink(sellerId, id),
      selectSeller(sellerId),
      selectSubSellersOfLinks(sellerId, [id]),
    )
    if (!link || !seller) throw new Failure(NotFound)
    return toApiPaymentLink(toLinkView(link, { seller, subSellers, publicUrl, now: tx.now }))
  },
)
