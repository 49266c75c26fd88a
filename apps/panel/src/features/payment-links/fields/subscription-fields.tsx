import { formatBRL } from '@vintem/brazil/money'
import type { Period } from '@vintem/contracts/plans/body'
import { periodWords } from '@vintem/contracts/plans/words'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { totalCents } from '../form/subscription-link-values.ts'
import type { SubscriptionLinkForm } from '../form/use-subscription-link-form.ts'
import type { LinkPlan } from '../payment-links.queries.ts'
import classes from '../form/link-form.module.css'

type SubscriptionFieldsProps = { form: SubscriptionLinkForm; plans: readonly LinkPlan[] }

const periods = (Object.entries(periodWords) as [Period, string][]).map(([value, label]) => ({
  value,
  label,
}))

/** The plan, how often it is charged, and its price. */
export function SubscriptionFields({ form, plans }: SubscriptionFieldsProps) {
  const { type, valuePerMonth } = form.values.paymentSubscription
  const { value: idPlan, onChange: _, ...plan } = form.field('paymentSubscription.idPlan')
  const total =
    valuePerMonth === null || type === 'MONTHLY'
      ? undefined
      : `Total: ${formatBRL(totalCents(form.values.paymentSubscription))}`
  return (
    <Section title="Assinatura">
      <div className={classes.grid}>
        <div className={classes.wide}>
          <SelectField
            {...plan}
            label="Plano"
            required
            searchable
            hint={plans.length === 0 ? 'Sem planos cadastrados' : undefined}
            options={plans.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={idPlan === null ? null : String(idPlan)}
            onChange={(id) => {
              const chosen = plans.find((each) => String(each.id) === id)
              if (chosen) form.choosePlan(chosen)
            }}
          />
        </div>
        <SelectField
          {...form.field('paymentSubscription.type')}
          label="Periodicidade"
          options={periods}
          onChange={(period) => period && form.choosePeriod(period)}
        />
        <MoneyField
          {...form.field('paymentSubscription.valuePerMonth')}
          label="Valor mensal"
          required
          hint={total}
        />
      </div>
    </Section>
  )
}
