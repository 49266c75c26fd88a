import { cents } from '@vintem/brazil/money'
import { newId, newRoutedId } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { LinkContent, LinkType, NewLinkRow } from './payment-links.store.ts'

/** A new link, with an address of its own. */
export function newLink(
  { sellerId, byId, now }: Pick<Tx, 'sellerId' | 'byId' | 'now'>,
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
    createdBy: byId,
    createdAt: now,
    updatedAt: now,
    paidAt: null,
    soldCents: cents(0),
    countedFrom: null,
    deletedAt: null,
    version: 1,
  }
}
