import type { FilterChip } from '#components/lists/filter-bar.tsx'
import { formatDate } from '#components/values/date-format.ts'
import type { SubscriptionFilter } from './subscriptions.queries.ts'

type Search = Pick<SubscriptionFilter, 'customerName' | 'customerDocument'>

/** The one search box: what has a digit and no space is a document, anything else a name. */
export function searchBy(text: string): Search {
  if (text === '') return {}
  return /^[\w./-]*\d[\w./-]*$/.test(text) ? { customerDocument: text } : { customerName: text }
}

/** What the box shows for a filter. */
export const searchText = ({ customerName, customerDocument }: Search): string =>
  customerName ?? customerDocument ?? ''

/** The days in force, in words, with the way to take them back. */
export function dueDateChips(
  filter: SubscriptionFilter,
  onChange: (filter: SubscriptionFilter) => void,
): FilterChip[] {
  const { expirationDateInitial: from, expirationDateFinal: to, ...others } = filter
  const range = rangeText(from, to)
  return range
    ? [{ label: `Vencimento: ${range}`, onRemove: () => onChange({ ...others, page: 0 }) }]
    : []
}

function rangeText(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return `${formatDate(from)} a ${formatDate(to)}`
  if (from) return `a partir de ${formatDate(from)}`
  return to && `até ${formatDate(to)}`
}
