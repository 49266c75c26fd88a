import { newPayRequest } from '#modules/pay-requests/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { linkCreated, linkUpdated } from './payment-links.events.ts'
import {
  deleteTerms,
  insertLink,
  insertTerms,
  type LinkContent,
  type LinkRow,
  type NewLinkRow,
  updateLink,
} from './payment-links.store.ts'

/**
 * Commits a new link, of any type, has it sent where there is a recipient, and answers with its
 * view.
 */
export function keepNewLink<A>(
  tx: Tx,
  row: NewLinkRow,
  content: LinkContent,
  answer: A,
  recipient?: string,
) {
  const linkId = row.id
  const made: Step = {
    writes: [...insertLink(row), ...insertTerms(row.sellerId, linkId, row.title)],
    events: [linkCreated(row)],
    audit: [{ action: 'payment-link.created', subject: linkId, details: content }],
  }
  const sent = recipient ? newPayRequest(tx, { linkId, chargeId: null, recipient }).step : {}
  return tx.commit(merge(made, sent), { answer })
}

/** Commits a link's new terms, and answers with its view. */
export function keepChangedLink<A>(tx: Tx, before: LinkRow, content: LinkContent, answer: A) {
  const details = { before: contentOf(before, content), after: content }
  return tx.commit(
    {
      writes: [
        ...updateLink(tx.sellerId, before.id, content, tx.now),
        deleteTerms(tx.sellerId, before.id),
        ...insertTerms(tx.sellerId, before.id, content.title),
      ],
      events: [linkUpdated({ ...before, ...content }, before)],
      audit: [{ action: 'payment-link.edited', subject: before.id, details }],
    },
    { answer },
  )
}

/** The columns of a link that its form sets, as they were before `content`. */
function contentOf(row: LinkRow, content: LinkContent): Partial<LinkContent> {
  const names = Object.keys(content) as (keyof LinkContent)[]
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}
