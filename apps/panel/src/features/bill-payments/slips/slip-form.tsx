import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { Section } from '#components/screen/section.tsx'
import type { CheckedSlip, PaymentTerms } from '../bill-payments.queries.ts'
import { WithTerms } from '../with-terms.tsx'
import { ConfirmSlipDialog } from './confirm-slip-dialog.tsx'
import { readySlip, toSlipBody, useSlipForm } from './slip-draft.ts'
import { isShort, SlipFields } from './slip-fields.tsx'
import { SlipPanel } from './slip-panel.tsx'
import { useSlipCheck } from './use-slip-check.ts'
import classes from './slips.module.css'

const TITLE = 'Pagamento de Boleto'

/** 'Pagamento de Boleto': a barcode, which is checked by itself, and what is to be paid of it. */
export function SlipForm() {
  // Each payment has a form of its own: what was left in one is not found wrong in the next.
  const [round, setRound] = useState(0)
  return (
    <WithTerms title={TITLE}>
      {(terms) => <Form key={round} terms={terms} onPaid={() => setRound(round + 1)} />}
    </WithTerms>
  )
}

interface Reviewed {
  slip: CheckedSlip
  day: string
}

function Form({ terms, onPaid }: { terms: PaymentTerms; onPaid: () => void }) {
  const form = useSlipForm(terms.today)
  const guard = useUnsavedGuard(form.isDirty)
  const check = useSlipCheck(form, terms)
  const [reviewed, setReviewed] = useState<Reviewed>()
  const { slip } = check
  const { paymentDate } = form.values

  const review = async () => {
    if (check.failure) throw new Error(check.failure)
    setReviewed(readySlip(form.values, await check.fresh(), terms))
  }

  return (
    <Section title={TITLE} framed>
      {guard.dialog}
      <div className={slip ? classes['with-slip'] : undefined}>
        <form {...form.form(review)}>
          <SlipFields form={form} check={check} terms={terms} />
          <FormActions>
            <ActionButton
              type="submit"
              busy={form.isSubmitting}
              disabled={terms.obstacles.length > 0 || isShort(form, terms) || check.isRunning}
            >
              Revisar pagamento
            </ActionButton>
          </FormActions>
        </form>
        {slip && <SlipPanel slip={slip} />}
      </div>
      {reviewed && (
        <ConfirmSlipDialog
          body={{ ...toSlipBody(form.values), paymentDate: reviewed.day }}
          askedDate={paymentDate}
          slip={reviewed.slip}
          terms={terms}
          onClose={() => setReviewed(undefined)}
          onPaid={() => {
            guard.release()
            onPaid()
          }}
        />
      )}
    </Section>
  )
}
