import * as api from '@vintem/contracts/api-payment-links/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import {
  selectLinkPage,
  selectLinksById,
  selectSubSellersOfLinks,
  toLinkView,
} from '#modules/payment-links/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { keyPage } from '#platform/database/key-page.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toApiPaymentLink } from './api-payment-link-view.ts'

export const listApiPaymentLinks = query(
  api.listApiPaymentLinks,
  async ({ tx, sellerId, query: page, services: { publicUrl } }) => {
    const [found, [seller]] = await tx.enter(selectLinkPage(sellerId, page), selectSeller(sellerId))
    if (!seller) throw new Failure(NotFound)
    const { rows, hasMore } = keyPage(found, page)
    const ids = rows.map(({ id }) => id)
    const [links, subSellers] = await tx.read(
      selectLinksById(sellerId, ids),
      selectSubSellersOfLinks(sellerId, ids),
    )
    const around = { seller, subSellers, publicUrl, now: tx.now }
    return { content: links.map((link) => toApiPaymentLink(toLinkView(link, around))), hasMore }
  },
)
