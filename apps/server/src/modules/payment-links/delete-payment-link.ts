import { LinkOfPage, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { Failure } from '#platform/failure.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { linkDisabled } from './payment-links.events.ts'
import { type LinkRow, lockLink, markLinkDeleted } from './payment-links.store.ts'

export const deletePaymentLink = command(
  api.deletePaymentLink,
  async ({ tx, sellerId, params }) => {
    const [[link]] = await tx.enter(lockLink(sellerId, params.id))
    await tx.commit(closeLink(tx, link).step)
  },
)

/**
 * Closes a link permanently. The row stays, since charges point to it and buyers may still come. Fails with
 * NotFound and LinkOfPage.
 */
export function closeLink(tx: Tx, link: LinkRow | undefined): { closed: LinkRow; step: Step } {
  if (!link) throw new Failure(NotFound)
  if (link.pagePeriod) throw new Failure(LinkOfPage)
  if (link.deletedAt) return { closed: link, step: {} }
  const closed = { ...link, deletedAt: tx.now }
  return {
    closed,
    step: {
      writes: [markLinkDeleted(tx.sellerId, link.id, tx.now)],
      events: [linkDisabled(closed)],
      audit: [{ action: 'payment-link.deleted', subject: link.id }],
    },
  }
}
