import { LinkAlreadyPaid, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectSubSellersById } from '#modules/sub-sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { refuseUnfitSplit } from './link-content.ts'
import { toLinkSplit } from './link-split.ts'
import { toLinkView } from './payment-link-view.ts'
import { linkUpdated } from './payment-links.events.ts'
import { lockLink, updateLinkSplit } from './payment-links.store.ts'

/**
 * Changes the shares of a link, and nothing else of it. Fails with NotFound, also for a link of a
 * plan, which is not shared, with LinkAlreadyPaid, and as the edit of the whole link does.
 */
export const editLinkSplit = command(
  api.editLinkSplit,
  async ({ tx, sellerId, body, services: { publicUrl } }) => {
    const shares = body.subSellerPaymentRequest
    const [[before], [seller], subSellers] = await tx.enter(
      lockLink(sellerId, body.uuidPaymentLink),
      selectSeller(sellerId),
      selectSubSellersById(
        sellerId,
        shares.map(({ idSubSeller }) => idSubSeller),
      ),
    )
    const isThere = before && before.type !== 'SUBSCRIPTION' && !before.deletedAt
    if (!isThere || !seller) throw new Failure(NotFound)
    if (before.paidAt) throw new Failure(LinkAlreadyPaid)
    const path = 'subSellerPaymentRequest'
    const split = toLinkSplit(shares, subSellers, { path, kept: before.split })
    const after = { ...before, split, version: tx.nextVersion(before) }
    refuseUnfitSplit(after, seller)
    return tx.commit(
      {
        writes: [updateLinkSplit(sellerId, before.id, split, tx.now)],
        events: [linkUpdated({ ...before, split }, before)],
        audit: [
          {
            action: 'payment-link.split-edited',
            subject: before.id,
            details: { before: before.split, after: split },
          },
        ],
      },
      { answer: toLinkView(after, { seller, subSellers, publicUrl, now: tx.now }) },
    )
  },
)
