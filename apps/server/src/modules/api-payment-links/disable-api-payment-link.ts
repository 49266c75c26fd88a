import * as api from '@vintem/contracts/api-payment-links/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import {
  closeLink,
  lockLink,
  selectSubSellersOfLinks,
  toLinkView,
} from '#modules/payment-links/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toApiPaymentLink } from './api-payment-link-view.ts'

/** Closes a link permanently, and shows it as it is then. Fails as closeLink does. */
export const disableApiPaymentLink = command(
  api.disableApiPaymentLink,
  async ({ tx, sellerId, params: { id }, services: { publicUrl } }) => {
    const [[link], [seller], subSellers] = await tx.enter(
      lockLink(sellerId, id),
      selectSeller(sellerId),
      selectSubSellersOfLinks(sellerId, [id]),
    )
    if (!seller) throw new Failure(NotFound)
    const { closed, step } = closeLink(tx, link)
    const view = toLinkView(closed, { seller, subSellers, publicUrl, now: tx.now })
    return tx.commit(step, { answer: toApiPaymentLink(view) })
  },
)
