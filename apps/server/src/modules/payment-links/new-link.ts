import { newId, newRoutedId } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { LinkContent, LinkType, NewLinkRow } from './payment-links.store.ts'

/** A new link, with an address of its own. */
export function newLink(
  { sellerId, actor, now }: Pick<Tx, 'sellerId' | 'actor' | 'now'>,
  type: LinkType,
  content: LinkContent,
): NewLinkRow {
  return {
    sellerId,
    id: newId(),
    publicId: newRoutedId(sellerId),
    type,
    ...content,
    pagePeriod: null,
    ofBilling: false,
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
    paidAt: null,
    deletedAt: null,
    version: 1,
  }
}
