import { LinkOfPage, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { linkDisabled } from './payment-links.events.ts'
import { lockLink, markLinkDeleted } from './payment-links.store.ts'

/**
 * Closes a link permanently. The row stays, since charges point to it and buyers may still come.
 */
export const deletePaymentLink = command(
  api.deletePaymentLink,
  async ({ tx, sellerId, params }) => {
    const [[link]] = await tx.enter(lockLink(sellerId, params.id))
    if (!link) throw new Failure(NotFound)
    if (link.pagePeriod) throw new Failure(LinkOfPage)
    if (link.deletedAt) return tx.commit({})
    return tx.commit({
      writes: [markLinkDeleted(sellerId, link.id, tx.now)],
      events: [linkDisabled({ ...link, deletedAt: tx.now })],
      audit: [{ action: 'payment-link.deleted', subject: link.id }],
    })
  },
)
