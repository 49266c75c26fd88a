import { formatBRL } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { MAX_INSTALLMENTS } from '@vintem/contracts/payment-links/body'
import type { Period } from '@vintem/contracts/plans/body'
import { periodWords } from '@vintem/contracts/plans/words'
import { CustomerPicker } from '#components/fields/customer-picker.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { useMay } from '#lib/use-session.ts'
import type { LinkPlan } from './payment-links.queries.ts'
import { SendingField } from './sending-field.tsx'
import { totalCents } from './subscription-link-values.ts'
import type { SubscriptionLinkForm } from './use-subscription-link-form.ts'
import classes from './link-form.module.css'

type SubscriptionFieldsProps = {
  form: SubscriptionLinkForm
  plans: readonly LinkPlan[]
  customer: { id: string; name: string } | undefined
}

const periods = (Object.entries(periodWords) as [Period, string][]).map(([value, label]) => ({
  value,
  label,
}))
/** Specification 1 §9: up to the full list. */
const parts = Array.from({ length: MAX_INSTALLMENTS.CREDIT_CARD }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Na primeira cobrança' : `Em ${index + 1} cobranças`,
}))

/** The plan, its price, and the customer. */
export function SubscriptionFields({ form, plans, customer }: SubscriptionFieldsProps) {
  const maySeeCustomers = useMay(can.seeCustomers)
  return (
    <>
      <Section title="Assinatura">
        <div className={classes.grid}>
          <PlanFields form={form} plans={plans} />
          {maySeeCustomers && (
            <div className={classes.wide}>
              <CustomerPicker
                {...form.field('uuidSellerClient')}
                label="Cliente"
                placeholder="Qualquer comprador"
                hint="Com um cliente, o link recebe uma só assinatura."
                current={customer}
              />
            </div>
          )}
          <SendingField form={form} />
        </div>
      </Section>
      <AdditionalFields form={form} />
    </>
  )
}

function PlanFields({ form, plans }: Omit<SubscriptionFieldsProps, 'customer'>) {
  const { type, valuePerMonth } = form.values.paymentSubscription
  const { value: idPlan, onChange: _, ...plan } = form.field('paymentSubscription.idPlan')
  const total =
    valuePerMonth === null || type === 'MONTHLY'
      ? undefined
      : `Total: ${formatBRL(totalCents(form.values.paymentSubscription))}`
  return (
    <>
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
    </>
  )
}

/** Charged besides the plan, in the first charges only. */
function AdditionalFields({ form: { field, set } }: { form: SubscriptionLinkForm }) {
  const path = 'paymentSubscription.additionalInstallments'
  return (
    <Section
      title="Valor adicional"
      description="Somado às primeiras cobranças, depois do desconto. Deixe em branco se não houver."
    >
      <div className={classes.grid}>
        <MoneyField {...field('paymentSubscription.additionalValue')} label="Valor adicional" />
        <SelectField
          {...field(path)}
          label="Cobrado"
          options={parts}
          onChange={(count) => set(path, count ?? '1')}
        />
        <div className={classes.wide}>
          <TextField
            {...field('paymentSubscription.additionalTitle')}
            label="Título do valor adicional"
            limit={60}
          />
        </div>
      </div>
    </Section>
  )
}
