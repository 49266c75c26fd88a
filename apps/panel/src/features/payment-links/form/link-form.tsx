import { MethodFields } from '../fields/method-fields.tsx'
import { OrderFields } from '../fields/order-fields.tsx'
import type { LinkSubSeller, PaymentDefaults, PaymentLink } from '../payment-links.queries.ts'
import { LinkFolds } from './link-folds.tsx'
import { LinkFormLayout } from './link-form-layout.tsx'
import { LinkPreview } from './link-preview.tsx'
import type { LinkBody, LinkValues } from './link-values.ts'
import { sendingOf, toLinkBody } from './link-values.ts'
import { SavedLinkDialog } from './saved-link-dialog.tsx'
import { useLinkForm } from './use-link-form.ts'
import { useSavedLink } from './use-saved-link.tsx'

type LinkFormProps = {
  initial: LinkValues
  defaults: PaymentDefaults
  /** The present customer of the link. */
  customer?: { id: string; name: string } | undefined
  /** The sub-sellers that the link is shared with already. */
  subSellers?: readonly LinkSubSeller[]
  submitLabel: string
  /** The title of the dialog after success. */
  savedTitle: string
  save: (body: LinkBody) => Promise<PaymentLink>
}

/** The form of a one-off link beside its preview; a dialog shows the new address. */
export function LinkForm(props: LinkFormProps) {
  const { initial, defaults, customer, subSellers = [], submitLabel, savedTitle, save } = props
  const form = useLinkForm(initial)
  const { saved, submit, guardDialog } = useSavedLink(form.isDirty, () =>
    save(toLinkBody(form.values)),
  )
  return (
    <LinkFormLayout
      {...form.form(submit)}
      preview={<LinkPreview values={form.values} />}
      submitLabel={submitLabel}
      isSubmitting={form.isSubmitting}
      missing={form.missing}
    >
      {guardDialog}
      <OrderFields form={form} />
      <MethodFields form={form} defaults={defaults} />
      <LinkFolds form={form} defaults={defaults} customer={customer} subSellers={subSellers} />
      <SavedLinkDialog
        link={saved}
        title={savedTitle}
        isSent={sendingOf(form.values).sendToSellerClient ?? false}
        next="/seja-pago"
      />
    </LinkFormLayout>
  )
}
