import { methodFilterCode } from '@vintem/contracts/charge-words'
import type { FilterChip } from '#components/lists/filter-bar.tsx'
import { chargeStatuses } from '#components/values/charge-status-badge.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import { filterMethods } from './charge-words.ts'
import type { ChargeFilter } from './charges.queries.ts'
import { searchText } from './customer-search.ts'

type Name = keyof ChargeFilter
type Bound = string | number | undefined

/**
 * What a filter says besides its page and order, in words, each with the way to take it back. What
 * the search box shows is not repeated.
 */
export function chargeChips(
  filter: ChargeFilter,
  linkTitle: string | undefined,
  onChange: (filter: ChargeFilter) => void,
): FilterChip[] {
  const chip = (label: string, text: string | undefined, ...names: Name[]): FilterChip[] => {
    const rest = { ...filter, page: 0 }
    for (const name of names) delete rest[name]
    return text ? [{ label: `${label}: ${text}`, onRemove: () => onChange(rest) }] : []
  }
  const { status, paymentMethod, paymentLink, valueMin, valueMax } = filter
  const searched = searchText(filter)
  const beside = (text: string | undefined) => (text === searched ? undefined : text)
  return [
    ...chip('Situação', status === 'ALL' ? undefined : statusText(status), 'status'),
    ...chip('Documento', beside(filter.customerDocument), 'customerDocument'),
    ...chip('E-mail', beside(filter.customerEmail), 'customerEmail'),
    ...chip('Título', filter.title, 'title'),
    ...chip(
      'Vencimento',
      rangeText(filter.expirationDateInitial, filter.expirationDateFinal, formatDate),
      'expirationDateInitial',
      'expirationDateFinal',
    ),
    ...chip(
      'Pagamento',
      rangeText(filter.paidDateInitial, filter.paidDateFinal, formatDate),
      'paidDateInitial',
      'paidDateFinal',
    ),
    ...chip(
      'Valor',
      rangeText(valueMin, valueMax, (value) => reaisText(Number(value))),
      'valueMin',
      'valueMax',
    ),
    ...chip(
      'Forma de pagamento',
      paymentMethod && filterMethods[methodFilterCode(paymentMethod)],
      'paymentMethod',
    ),
    ...chip('Link', paymentLink && (linkTitle ?? 'um link de pagamento'), 'paymentLink'),
  ]
}

/** The specification spells one of them in two ways. */
const statusText = (status: ChargeFilter['status']): string | undefined =>
  status && status !== 'ALL'
    ? chargeStatuses[status === 'ABANDONNED' ? 'ABANDONED' : status].label
    : undefined

function rangeText<B extends Bound>(
  from: B,
  to: B,
  write: (bound: NonNullable<B>) => string,
): string | undefined {
  if (from != null && to != null) return `${write(from)} a ${write(to)}`
  if (from != null) return `a partir de ${write(from)}`
  return to == null ? undefined : `até ${write(to)}`
}
