import { QuickLinkBody as Body } from '@vintem/contracts/payment-links/body'
import { showErrors } from '#components/actions/show-errors.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { Section } from '#components/screen/section.tsx'
import { payers } from '../fields/card-terms.ts'
import { upTo } from '../fields/terms-fields.tsx'
import type { PaymentDefaults, PaymentLink } from '../payment-links.queries.ts'
import { LinkFormLayout } from './link-form-layout.tsx'
import { LinkPreview } from './link-preview.tsx'
import { missingOf } from './link-values.ts'
import {
  asLinkValues,
  type QuickLinkBody,
  type QuickLinkValues,
  toQuickLinkBody,
} from './quick-link-values.ts'
import { SavedLinkDialog } from './saved-link-dialog.tsx'
import { useSavedLink } from './use-saved-link.tsx'
import classes from './link-form.module.css'

type QuickLinkFormProps = {
  initial: QuickLinkValues
  defaults: PaymentDefaults
  submitLabel: string
  /** The title of the dialog after success. */
  savedTitle: string
  save: (body: QuickLinkBody) => Promise<PaymentLink>
}

const payerOptions = (['EARLY_BUYER', 'EARLY_SELLER'] as const).map((value) => ({
  value,
  label: value === 'EARLY_BUYER' ? 'Cliente' : payers[value],
}))

/** The four fields of a quick link (specification 1 §5); a dialog shows the QR code. */
export function QuickLinkForm(props: QuickLinkFormProps) {
  const { initial, defaults, submitLabel, savedTitle, save } = props
  const form = useSchemaForm(Body, initial, { toInput: toQuickLinkBody, onFailure: showErrors })
  const { saved, submit, guardDialog } = useSavedLink(form.isDirty, () =>
    save(toQuickLinkBody(form.values)),
  )
  const { title, value, installments } = form.values.paymentOrder
  return (
    <LinkFormLayout
      {...form.form(submit)}
      preview={<LinkPreview values={asLinkValues(form.values, defaults)} />}
      submitLabel={submitLabel}
      isSubmitting={form.isSubmitting}
      missing={missingOf(title, value, true)}
    >
      {guardDialog}
      <Section
        title="Cobrança"
        description="O comprador paga por Pix ou cartão, sem informar seus dados. Links rápidos não emitem nota fiscal."
      >
        <div className={classes.grid}>
          <div className={classes.wide}>
            <TextField {...form.field('paymentOrder.title')} label="Título" required limit={60} />
          </div>
          <MoneyField {...form.field('paymentOrder.value')} label="Valor" required />
          <SelectField
            {...form.field('paymentOrder.installments')}
            label="Parcelamento máximo"
            options={upTo(defaults.maxInstallments.CREDIT_CARD)}
            onChange={(count) => form.set('paymentOrder.installments', count ?? installments)}
          />
          <SelectField
            {...form.field('creditCardTax')}
            label="Quem paga a taxa do parcelamento"
            options={payerOptions.filter(
              ({ value: payer }) => payer === (defaults.forcedCreditCardType ?? payer),
            )}
            onChange={(payer) => payer && form.set('creditCardTax', payer)}
          />
        </div>
      </Section>
      <SavedLinkDialog
        link={saved}
        title={savedTitle}
        closeLabel="Voltar para o início"
        withCode
        next="/seja-pago?type=fast-orders"
      />
    </LinkFormLayout>
  )
}
