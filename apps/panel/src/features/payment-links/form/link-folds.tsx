import { can } from '@vintem/contracts/access'
import { CustomerPicker } from '#components/fields/customer-picker.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { useMay } from '#lib/use-session.ts'
import { AppearanceFields } from '../fields/appearance-fields.tsx'
import { ExpiryFields } from '../fields/expiry-fields.tsx'
import { MetadataFields } from '../fields/metadata-fields.tsx'
import { MethodTerms } from '../fields/method-terms.tsx'
import { SendingField } from '../fields/sending-field.tsx'
import { SplitFields } from '../fields/split-fields.tsx'
import type { LinkSubSeller, PaymentDefaults } from '../payment-links.queries.ts'
import { LinkFold } from './link-fold.tsx'
import { customerSummary, extrasSummary, pageSummary, termsSummary } from './link-summaries.ts'
import type { LinkForm } from './use-link-form.ts'
import classes from './link-form.module.css'

type LinkFoldsProps = {
  form: LinkForm
  defaults: PaymentDefaults
  customer: { id: string; name: string } | undefined
  subSellers: readonly LinkSubSeller[]
}

const customerPaths = ['paymentOrder.description', 'uuidSellerClient', 'sendToSellerClient']
const termsPaths = ['allowedPaymentMethods.', 'scheduledDate', 'bankSlipDescription']
const pagePaths = ['paymentOrder.expirationDate', 'returnUrl', 'maxPayments']
const extrasPaths = ['subSellerPaymentRequest', 'metadata']

/** The fields of a link besides title, value and methods, in closed folds. */
export function LinkFolds({ form, defaults, customer, subSellers }: LinkFoldsProps) {
  const { values, errors } = form
  const { subSellerPaymentRequest: shares, metadata } = values
  return (
    <div>
      <LinkFold
        title="Cliente e descrição"
        summary={customerSummary(values)}
        fields={customerPaths}
        errors={errors}
      >
        <CustomerFields form={form} customer={customer} />
      </LinkFold>
      <LinkFold
        title="Parcelas e descontos"
        summary={termsSummary(values)}
        fields={termsPaths}
        errors={errors}
      >
        <MethodTerms form={form} defaults={defaults} />
      </LinkFold>
      <LinkFold
        title="Validade e página de pagamento"
        summary={pageSummary(values)}
        fields={pagePaths}
        errors={errors}
      >
        <ExpiryFields form={form} />
        <AppearanceFields form={form} />
      </LinkFold>
      {(shares ?? metadata) && (
        <LinkFold
          title={extrasTitle(shares !== undefined, metadata !== undefined)}
          summary={extrasSummary(values)}
          fields={extrasPaths}
          errors={errors}
        >
          {shares && <SplitFields form={form} current={subSellers} />}
          {metadata && <MetadataFields form={form} />}
        </LinkFold>
      )}
    </div>
  )
}

/** Each part alone for a user who may set no other. */
function extrasTitle(hasSplit: boolean, hasMetadata: boolean): string {
  if (hasSplit && hasMetadata) return 'Split de pagamento e metadados'
  return hasSplit ? 'Split de pagamento' : 'Metadados'
}

function CustomerFields({ form, customer }: Pick<LinkFoldsProps, 'form' | 'customer'>) {
  const maySeeCustomers = useMay(can.seeCustomers)
  return (
    <div className={classes.grid}>
      {maySeeCustomers && (
        <div className={classes.wide}>
          <CustomerPicker
            {...form.field('uuidSellerClient')}
            label="Cliente"
            placeholder="Qualquer comprador"
            hint="Com um cliente, o link recebe um só pagamento."
            current={customer}
          />
        </div>
      )}
      <SendingField form={form} />
      <div className={classes.wide}>
        <TextAreaField {...form.field('paymentOrder.description')} label="Descrição" limit={300} />
      </div>
    </div>
  )
}
