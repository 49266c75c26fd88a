import { foldAscii } from './fold.ts'

/** A CPF or CNPJ with its mask, or the beginning of one. */
const maskedDocument =
  /^(?:\d{3}\.\d{0,3}(?:\.\d{0,3}(?:-\d{0,2})?)?|[0-9a-z]{2}\.[0-9a-z]{0,3}(?:\.[0-9a-z]{0,3}(?:\/[0-9a-z]{0,4}(?:-\d{0,2})?)?)?)$/

/**
 * The distinct words of a text, folded and lower-case, for search by word prefix: every term of the
 * query must begin some term of the record. Punctuation separates words, but a masked CPF or CNPJ
 * is one term (`529.982.247-25` → `52998224725`), found with mask, without it, or by its beginning.
 */
export function searchTerms(text: string): string[] {
  const words = foldAscii(text).toLowerCase().split(' ')
  return [...new Set(words.flatMap(termsOfWord))]
}

/** A word that no text has: terms are letters and digits. */
const NO_TERM = ' '

/**
 * The words to search for. A text of signs alone, such as `---`, gives a word that no record has:
 * the search finds nothing, instead of everything.
 */
export function queryTerms(text: string): string[] {
  const terms = searchTerms(text)
  return terms.length === 0 && text.trim() !== '' ? [NO_TERM] : terms
}

function termsOfWord(word: string): string[] {
  if (maskedDocument.test(word)) return [word.replace(/[./-]/g, '')]
  return word.split(/[^0-9a-z]+/).filter((term) => term !== '')
}
