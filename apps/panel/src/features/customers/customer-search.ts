import type { CustomerFilter } from './customers.queries.ts'

type Search = Pick<CustomerFilter, 'name' | 'document' | 'email'>

/**
 * The one search box asks by the parameter that its text looks like: an e-mail has an at sign, a
 * document has a digit and no space, anything else is a name.
 */
export function searchBy(text: string): Search {
  if (text === '') return {}
  if (text.includes('@')) return { email: text }
  return /^[\w./-]*\d[\w./-]*$/.test(text) ? { document: text } : { name: text }
}

/** What the box shows for a filter. */
export const searchText = ({ name, document, email }: Search): string =>
  name ?? document ?? email ?? ''
