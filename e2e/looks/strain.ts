export const LONG_NAME =
  'Maria Aparecida das Dores Albuquerque Cavalcanti de Vasconcelos Figueiredo Guimarães Neta'.padEnd(
    90,
    'a',
  )
const LARGEST = 99_999_999.99
const LARGEST_CENTS = 9_999_999_999
/** Payments of the bank have whole cents (specification 3 §7). */
const IN_CENTS = /\/bank\/payments\//

/**
 * The answers with a name of 90 letters and a value of R$ 99.999.999,99 in the first row of each list,
 * no more than eight rows, and more pages than anybody counts.
 */
export function strain(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [
      path,
      isList(answer) ? shortened(answer, IN_CENTS.test(path) ? LARGEST_CENTS : LARGEST) : answer,
    ]),
  )
}

type Row = Record<string, unknown>

const isList = (answer: unknown): answer is { content: Row[] } =>
  typeof answer === 'object' &&
  answer !== null &&
  'content' in answer &&
  Array.isArray(answer.content)

function shortened(list: { content: Row[] }, largest: number) {
  const [first, ...others] = list.content
  if (!first) return list
  const content = [strained(first, largest), ...others].slice(0, 8)
  const pages = 'totalElements' in list && { totalElements: 1_000, hasMoreElements: true }
  return { ...list, ...pages, content }
}

const NAMES = ['name', 'customerName', 'buyerName', 'payerName', 'seller', 'fantasyName', 'title']
const VALUES = ['value', 'amount']

const strained = (row: Row, largest: number): Row =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => {
      if (NAMES.includes(field) && typeof value === 'string') return [field, LONG_NAME]
      if (VALUES.includes(field) && typeof value === 'number') return [field, largest]
      return [field, value]
    }),
  )
