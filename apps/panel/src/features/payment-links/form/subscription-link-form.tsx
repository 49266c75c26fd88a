import { SubscriptionFields } from '../fields/subscription-fields.tsx'
import { SubscriptionMethodFields } from '../fields/subscription-method-fields.tsx'
import type { LinkPlan, PaymentDefaults, PaymentLink } from '../payment-links.queries.ts'
import { LinkFormLayout } from './link-form-layout.tsx'
import { sendingOf } from './link-values.ts'
import { SavedLinkDialog } from './saved-link-dialog.tsx'
import { SubscriptionFolds } from './subscription-folds.tsx'
import {
  type SubscriptionLinkBody,
  type SubscriptionLinkValues,
  toSubscriptionLinkBody,
} from './subscription-link-values.ts'
import { SubscriptionPreview } from './subscription-preview.tsx'
import { useSavedLink } from './use-saved-link.tsx'
import { useSubscriptionLinkForm } from './use-subscription-link-form.ts'

type SubscriptionLinkFormProps = {
  initial: SubscriptionLinkValues
  defaults: PaymentDefaults
  plans: readonly LinkPlan[]
  /** The present customer of the link. */
  customer?: { id: string; name: string } | undefined
  submitLabel: string
  /** The title of the dialog after success. */
  savedTitle: string
  save: (body: SubscriptionLinkBody) => Promise<PaymentLink>
}

/** The form of a link of a plan beside its preview; a dialog shows the new address. */
export function SubscriptionLinkForm(props: SubscriptionLinkFormProps) {
  const { initial, defaults, plans, customer, submitLabel, savedTitle, save } = props
  const form = useSubscriptionLinkForm(initial, plans)
  const { saved, submit, guardDialog } = useSavedLink(form.isDirty, () =>
    save(toSubscriptionLinkBody(form.values)),
  )
  return (
    <LinkFormLayout
      {...form.form(submit)}
      preview={<SubscriptionPreview values={form.values} plan={form.plan} />}
      submitLabel={submitLabel}
      isSubmitting={form.isSubmitting}
      missing={form.missing}
    >
      {guardDialog}
      <SubscriptionFields form={form} plans={plans} />
      <SubscriptionMethodFields form={form} defaults={defaults} />
      <SubscriptionFolds form={form} customer={customer} />
      <SavedLinkDialog
        link={saved}
        title={savedTitle}
        isSent={sendingOf(form.values).sendToSellerClient ?? false}
        next="/seja-pago?type=subscriptions"
      />
    </LinkFormLayout>
  )
}
