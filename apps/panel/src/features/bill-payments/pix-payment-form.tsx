import { DirectoryMissing } from '@vintem/contracts/errors'
import { lookUpPayee } from '@vintem/contracts/payees/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { Section } from '#components/screen/section.tsx'
import { serverFailure } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import type { Payee, PaymentTerms } from './bill-payments.queries.ts'
import { FavoritesMenu } from './favorites-menu.tsx'
import { assertReady, toLookUp, toPaymentBody, usePaymentForm } from './payment-draft.ts'
import { AmountFields, PayeeFields } from './pix-payment-fields.tsx'
import { ReviewPaymentDialog } from './review-payment-dialog.tsx'
import { WithTerms } from './with-terms.tsx'
import grid from '#components/forms/form-grid.module.css'

const TITLE = 'Pagamento PIX'

/** 'Pagamento PIX': what is to be paid, and to whom; the holder of the key is shown before anything is. */
export function PixPaymentForm() {
  // Each payment has a form of its own: what was left in one is not found wrong in the next.
  const [round, setRound] = useState(0)
  return (
    <WithTerms title={TITLE}>
      {(terms) => <Form key={round} terms={terms} onPaid={() => setRound(round + 1)} />}
    </WithTerms>
  )
}

function Form({ terms, onPaid }: { terms: PaymentTerms; onPaid: () => void }) {
  const form = usePaymentForm(terms.today)
  const guard = useUnsavedGuard(form.isDirty)
  const [isTyped, setTyped] = useState(false)
  const [payee, setPayee] = useState<Payee>()

  const review = async () => {
    assertReady(form.values, terms)
    try {
      setPayee(await api(lookUpPayee, { body: toLookUp(form.values) }))
    } catch (error) {
      if (isWithoutDirectory(error)) setTyped(true)
      throw error
    }
  }

  return (
    <Section title={TITLE} framed>
      {guard.dialog}
      <FavoritesMenu
        onPick={({ pixKey, pixKeyType, recipientName, beneficiaryDocument }) => {
          form.set('pixKey', pixKey)
          form.set('pixKeyType', pixKeyType)
          // Counts only where no directory says.
          form.set('name', recipientName)
          form.set('document', beneficiaryDocument)
        }}
      />
      <form {...form.form(review)}>
        <div className={grid.grid}>
          <PayeeFields form={form} isTyped={isTyped} />
          <AmountFields form={form} terms={terms} />
        </div>
        <FormActions>
          <ActionButton
            type="submit"
            busy={form.isSubmitting}
            disabled={terms.obstacles.length > 0}
          >
            Revisar pagamento
          </ActionButton>
        </FormActions>
      </form>
      {payee && (
        <ReviewPaymentDialog
          body={toPaymentBody(form.values)}
          payee={payee}
          terms={terms}
          onClose={() => setPayee(undefined)}
          onPaid={() => {
            guard.release()
            onPaid()
          }}
        />
      )}
    </Section>
  )
}

const isWithoutDirectory = (error: unknown) =>
  serverFailure(error).errors.some(({ code }) => code === DirectoryMissing.code)
