import { useQuery } from '@tanstack/react-query'
import { formatBRL } from '@vintem/brazil/money'
import { DESCRIPTION_MAX } from '@vintem/contracts/bill-payments/fields'
import { COST_CENTERS, costCenterWords } from '@vintem/contracts/bill-payments/words'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { MaskedField } from '#components/fields/masked-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { Section } from '#components/screen/section.tsx'
import { centsOf } from '#lib/amount.ts'
import { type CheckedSlip, type PaymentTerms, termsQuery } from '../bill-payments.queries.ts'
import { barcodeMask } from './barcode-mask.ts'
import { ConfirmSlipDialog } from './confirm-slip-dialog.tsx'
import { readySlip, toSlipBody, useSlipForm } from './slip-draft.ts'
import { SlipPanel } from './slip-panel.tsx'
import { useSlipCheck } from './use-slip-check.ts'
import grid from '#components/forms/form-grid.module.css'
import classes from './slips.module.css'

const costCenters = COST_CENTERS.map((value) => ({ value, label: costCenterWords[value] }))

/** 'Pagamento de Boleto': a barcode, which is checked by itself, and what is to be paid of it. */
export function SlipForm() {
  const { data: terms } = useQuery(termsQuery)
  // Each payment has a form of its own: what was left in one is not found wrong in the next.
  const [round, setRound] = useState(0)
  return terms ? <Form key={round} terms={terms} onPaid={() => setRound(round + 1)} /> : null
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
  const balance = centsOf(terms.debitAccountAmount)
  const { amount, paymentDate } = form.values
  const isShort = paymentDate === terms.today && (amount ?? 0) > balance

  const review = async () => {
    if (check.failure) throw new Error(check.failure)
    setReviewed(readySlip(form.values, await check.fresh(), terms))
  }

  return (
    <Section title="Pagamento de Boleto" framed>
      {guard.dialog}
      <div className={slip ? classes['with-slip'] : undefined}>
        <form {...form.form(review)}>
          <div className={grid.grid}>
            <div className={grid.wide}>
              <MaskedField
                label="Código de barras"
                required
                mask={barcodeMask}
                inputMode="numeric"
                placeholder="00000.00000 00000.000000 00000.000000 0 00000000000000"
                {...form.field('barcode')}
                hint={
                  check.isRunning ? 'Validando o boleto…' : 'Linha digitável ou código de barras'
                }
                error={form.errors['barcode'] ?? check.failure}
                onChange={check.onChange}
              />
            </div>
            <MoneyField
              label="Valor"
              required
              {...form.field('amount')}
              disabled={slip !== undefined && slip.amount !== null}
              hint={isShort ? '⚠️ Saldo insuficiente' : `Disponível: ${formatBRL(balance)}`}
            />
            <DateField
              label="Data de pagamento"
              required
              min={terms.today}
              {...form.field('paymentDate')}
            />
            <SelectField
              label="Centro de custo"
              required
              options={costCenters}
              {...form.field('costCenter')}
            />
            <TextField label="Descrição" limit={DESCRIPTION_MAX} {...form.field('description')} />
          </div>
          <FormActions>
            <ActionButton
              type="submit"
              busy={form.isSubmitting}
              disabled={terms.obstacles.length > 0 || isShort || check.isRunning}
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
