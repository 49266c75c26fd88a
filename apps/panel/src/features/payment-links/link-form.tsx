import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionButton } from '#components/action-button.tsx'
import { AppLink } from '#components/app-link.tsx'
import { FormActions } from '#components/form-actions.tsx'
import { ResultDialog } from '#components/result-dialog.tsx'
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx'
import { ExpiryFields } from './expiry-fields.tsx'
import { LinkPreview } from './link-preview.tsx'
import type { LinkBody, LinkValues } from './link-values.ts'
import { toLinkBody } from './link-values.ts'
import { MethodFields } from './method-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import {
  type LinkSubSeller,
  type PaymentDefaults,
  type PaymentLink,
  usePaymentLinkChanged,
} from './payment-links.queries.ts'
import { SplitFields } from './split-fields.tsx'
import { useLinkForm } from './use-link-form.ts'
import classes from './link-form.module.css'

type LinkFormProps = {
  initial: LinkValues
  defaults: PaymentDefaults
  /** Whom the link is for already. */
  customer?: { id: string; name: string } | undefined
  /** Those the link is shared with already. */
  subSellers?: readonly LinkSubSeller[]
  submitLabel: string
  /** The title of the dialog that tells of success. */
  savedTitle: string
  save: (body: LinkBody) => Promise<PaymentLink>
}

/** The form of a one-off link beside what becomes of it; a dialog hands over the address. */
export function LinkForm(props: LinkFormProps) {
  const { initial, defaults, customer, subSellers = [], submitLabel, savedTitle, save } = props
  const form = useLinkForm(initial)
  const guard = useUnsavedGuard(form.isDirty)
  const linkChanged = usePaymentLinkChanged()
  const [saved, setSaved] = useState<PaymentLink>()

  const submit = async () => {
    const link = await save(toLinkBody(form.values))
    guard.release()
    linkChanged(link)
    setSaved(link)
  }

  return (
    <form {...form.form(submit)} className={classes.layout}>
      {guard.dialog}
      <div className={classes.fields}>
        <OrderFields form={form} customer={customer} />
        <MethodFields form={form} defaults={defaults} />
        {initial.subSellerPaymentRequest && <SplitFields form={form} current={subSellers} />}
        <ExpiryFields form={form} />
      </div>
      <aside aria-label="Prévia do link" className={classes.preview} tabIndex={0}>
        <LinkPreview values={form.values} />
      </aside>
      <FormActions>
        <Button component={AppLink} href="/seja-pago" variant="default">
          Cancelar
        </Button>
        <ActionButton type="submit" busy={form.isSubmitting} disabled={!form.isComplete}>
          {submitLabel}
        </ActionButton>
      </FormActions>
      <SavedDialog link={saved} title={savedTitle} />
    </form>
  )
}

function SavedDialog({ link, title }: { link: PaymentLink | undefined; title: string }) {
  const router = useRouter()
  return (
    <ResultDialog
      opened={link !== undefined}
      onClose={() => void router.navigate({ href: '/seja-pago' })}
      tone="success"
      title={title}
      copy={{ label: 'Endereço do link', value: link?.url ?? '' }}
    >
      Envie este endereço ao comprador.
    </ResultDialog>
  )
}
