import { cents, centsToReais } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { methodFilterCode, MIXED_CARD } from '@vintem/contracts/charges/words'
import { DayRangeFields } from '#components/fields/day-range-fields.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay, useSessionUser } from '#lib/use-session.ts'
import type { ChargeFilter } from './charges.queries.ts'
import { filterMethods } from './filter-methods.ts'
import { PaymentLinkField } from './payment-link-field.tsx'

type ChargeFilterFieldsProps = {
  draft: ChargeFilter
  change: (patch: Partial<ChargeFilter>) => void
}

const options = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))

const methodOptions = [{ value: '' as const, label: 'Todas' }, ...options(filterMethods)]

/**
 * Every filter of specification 1 §2.8 but those of the customer, which the search box has, and the
 * status, which the tabs have.
 */
export function ChargeFilterFields({ draft, change }: ChargeFilterFieldsProps) {
  const mayChooseLink = useMay(can.seePaymentLinks)
  const method = draft.paymentMethod ? methodFilterCode(draft.paymentMethod) : ''
  const hasMixed = useSessionUser()?.mixedInstallment === true || method === MIXED_CARD
  const amount = (name: 'valueMin' | 'valueMax', label: string) => (
    <MoneyField
      label={label}
      value={draft[name] === undefined ? null : centsOf(Number(draft[name]))}
      onChange={(value) =>
        change({ [name]: value === null ? undefined : centsToReais(cents(value)) })
      }
    />
  )
  return (
    <>
      <DayRangeFields
        of="any"
        label="Vencimento"
        from={draft.expirationDateInitial}
        to={draft.expirationDateFinal}
        onChange={({ from, to }) =>
          change({ expirationDateInitial: from, expirationDateFinal: to })
        }
      />
      <DayRangeFields
        of="past"
        label="Pagamento"
        from={draft.paidDateInitial}
        to={draft.paidDateFinal}
        onChange={({ from, to }) => change({ paidDateInitial: from, paidDateFinal: to })}
      />
      {amount('valueMin', 'Valor mínimo')}
      {amount('valueMax', 'Valor máximo')}
      <SelectField
        label="Forma de pagamento"
        options={methodOptions.filter(({ value }) => value !== MIXED_CARD || hasMixed)}
        value={method}
        onChange={(chosen) => change({ paymentMethod: chosen || undefined })}
      />
      <TextField
        label="Título"
        hint="Ou o número de um recibo."
        value={draft.title ?? ''}
        onChange={(title) => change({ title: title || undefined })}
      />
      {mayChooseLink && (
        <PaymentLinkField
          label="Link de pagamento"
          value={draft.paymentLink ?? null}
          onChange={(paymentLink) => change({ paymentLink: paymentLink ?? undefined })}
        />
      )}
    </>
  )
}
