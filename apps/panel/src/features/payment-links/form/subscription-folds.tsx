import { can } from '@vintem/contracts/access'
import { MAX_INSTALLMENTS } from '@vintem/contracts/payment-links/body'
import { CustomerPicker } from '#components/fields/customer-picker.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useMay } from '#lib/use-session.ts'
import { EndFields } from '../fields/end-fields.tsx'
import { SendingField } from '../fields/sending-field.tsx'
import { LinkFold } from './link-fold.tsx'
import { additionalSummary, endsSummary, recipientSummary } from './link-summaries.ts'
import type { SubscriptionLinkForm } from './use-subscription-link-form.ts'
import classes from './link-form.module.css'

type SubscriptionFoldsProps = {
  form: SubscriptionLinkForm
  customer: { id: string; name: string } | undefined
}

const customerPaths = ['uuidSellerClient', 'sendToSellerClient']
const additionalPaths = ['paymentSubscription.additional']
const endPaths = ['returnUrl', 'maxPayments']

/** Specification 1 §9: up to the full list. */
const parts = Array.from({ length: MAX_INSTALLMENTS.CREDIT_CARD }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Na primeira cobrança' : `Em ${index + 1} cobranças`,
}))

/** The fields of a subscription link besides plan, price and methods, in closed folds. */
export function SubscriptionFolds({ form, customer }: SubscriptionFoldsProps) {
  const maySeeCustomers = useMay(can.seeCustomers)
  const { values, errors } = form
  return (
    <div>
      {maySeeCustomers && (
        <LinkFold
          title="Cliente"
          summary={recipientSummary(values)}
          fields={customerPaths}
          errors={errors}
        >
          <div className={classes.grid}>
            <div className={classes.wide}>
              <CustomerPicker
                {...form.field('uuidSellerClient')}
                label="Cliente"
                placeholder="Qualquer comprador"
                hint="Com um cliente, o link recebe uma só assinatura."
                current={customer}
              />
            </div>
            <SendingField form={form} />
          </div>
        </LinkFold>
      )}
      <LinkFold
        title="Valor adicional"
        summary={additionalSummary(values)}
        fields={additionalPaths}
        errors={errors}
      >
        <AdditionalFields form={form} />
      </LinkFold>
      <LinkFold
        title="Página de pagamento"
        summary={endsSummary(values)}
        fields={endPaths}
        errors={errors}
      >
        <EndFields form={form} />
      </LinkFold>
    </div>
  )
}

/** Charged besides the plan, in the first charges only. */
function AdditionalFields({ form: { field, set } }: { form: SubscriptionLinkForm }) {
  const path = 'paymentSubscription.additionalInstallments'
  return (
    <div className={classes.grid}>
      <MoneyField
        {...field('paymentSubscription.additionalValue')}
        label="Valor adicional"
        hint="Somado às primeiras cobranças, depois do desconto."
      />
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
  )
}
