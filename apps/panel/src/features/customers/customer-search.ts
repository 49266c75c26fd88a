import type { CustomerFilter } from './customers.queries.ts'

type Search = Pick<CustomerFilter, 'name' | 'document' | 'email' | 'phone'>

/**
 * The one search box asks by the parameter that its text looks like: an e-mail has an at sign, a phone
 * has an area code in brackets or the sign of a country, a document has a digit and no space, anything
 * else is a name. Bare digits are asked for as a document, and find phones too.
 */
export function searchBy(text: string): Search {
  if (text === '') return {}
  if (text.includes('@')) return { email: text }
  if (/^[(+][\d\s().+-]*$/.test(text)) return { phone: text }
  return /^[\w./-]*\d[\w./-]*$/.test(text) ? { document: text } : { name: text }
}

/** What the box shows for a filter. */
export const searchText = ({ name, document, email, phone }: Search): string =>
  name ?? document ?? email ?? phone ?? ''
