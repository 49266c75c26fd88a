import type { ChargeFilter } from './charges.queries.ts'

type Search = Pick<ChargeFilter, 'customerName' | 'customerDocument' | 'customerEmail'>

/**
 * The one search box asks by the parameter that its text looks like: an e-mail has an at sign, a
 * document has a digit and no space, anything else is a name.
 */
export function searchBy(text: string): Search {
  if (text === '') return {}
  if (text.includes('@')) return { customerEmail: text }
  return /^[\w./-]*\d[\w./-]*$/.test(text) ? { customerDocument: text } : { customerName: text }
}

/** What the box shows for a filter. */
export const searchText = ({ customerName, customerDocument, customerEmail }: Search): string =>
  customerName ?? customerDocument ?? customerEmail ?? ''
