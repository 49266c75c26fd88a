import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { keepNewLink, newLink, toLinkView } from '#modules/payment-links/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toQuickLinkContent } from './quick-link-content.ts'

/** Makes a quick link, which anybody pays without saying who they are. Fails as its content does. */
export const createQuickLink = command(
  api.createQuickLink,
  async ({ tx, sellerId, body, services: { publicUrl } }) => {
    const [[seller]] = await tx.enter(selectSeller(sellerId))
    if (!seller) throw new Failure(NotFound)
    const content = toQuickLinkContent(body, seller)
    const row = newLink(tx, 'FAST_ORDER', content)
    const around = { seller, subSellers: [], publicUrl, now: tx.now }
    return keepNewLink(tx, row, content, toLinkView({ ...row, customerName: null }, around))
  },
)
