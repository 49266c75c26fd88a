import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { keepChangedLink, lockLink, toLinkView } from '#modules/payment-links/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toQuickLinkContent } from './quick-link-content.ts'

/**
 * Changes what a quick link asks for from now on; its address stays. Fails as its content does, and
 * with NotFound for a deleted link or one of another type.
 */
export const editQuickLink = command(
  api.editQuickLink,
  async ({ tx, sellerId, params, body, services: { publicUrl } }) => {
    const [[before], [seller]] = await tx.enter(
      lockLink(sellerId, params.id),
      selectSeller(sellerId),
    )
    const isThere = before?.type === 'FAST_ORDER' && !before.deletedAt
    if (!isThere || !seller) throw new Failure(NotFound)
    const version = tx.nextVersion(before)
    const content = toQuickLinkContent(body, seller)
    const around = { seller, subSellers: [], publicUrl, now: tx.now }
    return keepChangedLink(
      tx,
      before,
      content,
      toLinkView({ ...before, ...content, version }, around),
    )
  },
)
