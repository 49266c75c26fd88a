import { methodFilterCode } from '@vintem/contracts/charges/words'
import type { ListChip } from '#components/lists/list-bar.tsx'
import { chargeStatuses } from '#components/values/charge-status-badge.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { rangeText } from '#components/values/range-text.ts'
import { reaisText } from '#lib/amount.ts'
import type { ChargeFilter } from './charges.queries.ts'
import { customerSearch } from './customer-search.ts'
import { filterMethods } from './filter-methods.ts'

/**
 * The parts of a filter besides page and order, in words. The search box's own part is not
 * repeated.
 */
export function chargeChips(
  filter: ChargeFilter,
  linkTitle: string | undefined,
): readonly ListChip<ChargeFilter>[] {
  const { status, paymentMethod, paymentLink, valueMin, valueMax } = filter
  const searched = customerSearch.textOf(filter)
  const beside = (text: string | undefined) => (text === searched ? undefined : text)
  return [
    { label: 'Situação', text: statusText(status), names: ['status'] },
    { label: 'Documento', text: beside(filter.customerDocument), names: ['customerDocument'] },
    { label: 'E-mail', text: beside(filter.customerEmail), names: ['customerEmail'] },
    { label: 'Título', text: filter.title, names: ['title'] },
    {
      label: 'Vencimento',
      text: rangeText(filter.expirationDateInitial, filter.expirationDateFinal, formatDate),
      names: ['expirationDateInitial', 'expirationDateFinal'],
    },
    {
      label: 'Pagamento',
      text: rangeText(filter.paidDateInitial, filter.paidDateFinal, formatDate),
      names: ['paidDateInitial', 'paidDateFinal'],
    },
    {
      label: 'Valor',
      text: rangeText(valueMin, valueMax, (value) => reaisText(Number(value))),
      names: ['valueMin', 'valueMax'],
    },
    {
      label: 'Forma de pagamento',
      text: paymentMethod && filterMethods[methodFilterCode(paymentMethod)],
      names: ['paymentMethod'],
    },
    {
      label: 'Link',
      text: paymentLink && (linkTitle ?? 'um link de pagamento'),
      names: ['paymentLink'],
    },
  ]
}

/** The specification spells one of them in two ways. */
const statusText = (status: ChargeFilter['status']): string | undefined =>
  status && status !== 'ALL'
    ? chargeStatuses[status === 'ABANDONNED' ? 'ABANDONED' : status].label
    : undefined
