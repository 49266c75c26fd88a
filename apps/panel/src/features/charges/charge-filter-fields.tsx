import { cents, centsToReais } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { methodFilterCode, MIXED_CARD } from '@vintem/contracts/charges/words'
import { DateField } from '#components/fields/date-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { chargeStatuses } from '#components/values/charge-status-badge.tsx'
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

type Status = keyof typeof chargeStatuses
const statusOptions = [
  { value: 'ALL' as const, label: 'Todas' },
  ...(Object.keys(chargeStatuses) as Status[]).map((value) => ({
    value,
    label: chargeStatuses[value].label,
  })),
]
const methodOptions = [{ value: '' as const, label: 'Todas' }, ...options(filterMethods)]

/** Every filter of specification 1 §2.8 but those of the customer, which the search box has. */
export function ChargeFilterFields({ draft, change }: ChargeFilterFieldsProps) {
  const mayChooseLink = useMay(can.seePaymentLinks)
  const method = draft.paymentMethod ? methodFilterCode(draft.paymentMethod) : ''
  const hasMixed = useSessionUser()?.mixedInstallment === true || method === MIXED_CARD
  const day = (name: DayName, label: string) => (
    <DateField
      label={label}
      value={draft[name] ?? ''}
      onChange={(value) => change({ [name]: value || undefined })}
    />
  )
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
      <SelectField
        label="Situação"
        options={statusOptions}
        value={draft.status === 'ABANDONNED' ? 'ABANDONED' : (draft.status ?? 'ALL')}
        onChange={(status) => change({ status: status ?? 'ALL' })}
      />
      <SelectField
        label="Forma de pagamento"
        options={methodOptions.filter(({ value }) => value !== MIXED_CARD || hasMixed)}
        value={method}
        onChange={(chosen) => change({ paymentMethod: chosen || undefined })}
      />
      {day('expirationDateInitial', 'Vencimento a partir de')}
      {day('expirationDateFinal', 'Vencimento até')}
      {day('paidDateInitial', 'Pagamento a partir de')}
      {day('paidDateFinal', 'Pagamento até')}
      {amount('valueMin', 'Valor mínimo')}
      {amount('valueMax', 'Valor máximo')}
      <TextField
        label="Título"
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

type DayName = 'expirationDateInitial' | 'expirationDateFinal' | 'paidDateInitial' | 'paidDateFinal'
