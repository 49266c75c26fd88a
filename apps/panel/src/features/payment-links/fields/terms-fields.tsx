import { timesText } from '@vintem/contracts/charges/words'
import { PercentField } from '#components/fields/percent-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import type { Method } from '../form/link-values.ts'
import type { LinkForm } from '../form/use-link-form.ts'
import type { PaymentDefaults } from '../payment-links.queries.ts'

type TermsFieldsProps = { method: Method; form: LinkForm; defaults: PaymentDefaults }

/** The discount of a method and its most instalments. */
export function TermsFields({ method, form, defaults }: TermsFieldsProps) {
  const path = `allowedPaymentMethods.${method.field}` as const
  const { installments } = form.values.allowedPaymentMethods[method.field]
  const isMonthly = method.field !== 'creditCardMethod' && installments !== '1'
  return (
    <>
      <SelectField
        {...form.field(`${path}.installments`)}
        label={`Parcelas no ${method.shortName}`}
        options={upTo(defaults.maxInstallments[method.paymentMethod])}
        hint={isMonthly && 'Uma cobrança por mês.'}
        onChange={(count) => form.setInstallments(method, count ?? '1')}
      />
      <PercentField
        {...form.field(`${path}.discount.amount`)}
        label={`Desconto no ${method.shortName}`}
        placeholder="0"
        decimal
      />
    </>
  )
}

/** 'À vista', 'Até 2×' … */
export const upTo = (most: number) =>
  Array.from({ length: most }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? 'À vista' : `Até ${timesText(index + 1)}`,
  }))
