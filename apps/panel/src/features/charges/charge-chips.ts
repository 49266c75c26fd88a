import { methodFilterCode } from '@vintem/contracts/charges/words'
import type { ListChip } from '#components/lists/list-bar.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { rangeText } from '#components/values/range-text.ts'
import { reaisText } from '#lib/amount.ts'
import type { ChargeFilter } from './charges.queries.ts'
import { customerSearch } from './customer-search.ts'
import { filterMethods } from './filter-methods.ts'

/**
 * The parts of a filter besides page and order, in words. What the search box and the tabs say is
 * not repeated.
 */
export function chargeChips(
  filter: ChargeFilter,
  linkTitle: string | undefined,
): readonly ListChip<ChargeFilter>[] {
  const { paymentMethod, paymentLink, valueMin, valueMax } = filter
  const searched = customerSearch.textOf(filter)
  const beside = (text: string | undefined) => (text === searched ? undefined : text)
  return [
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
