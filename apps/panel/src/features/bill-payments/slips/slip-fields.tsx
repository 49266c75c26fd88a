import { formatBRL } from '@vintem/brazil/money'
import { DESCRIPTION_MAX } from '@vintem/contracts/bill-payments/fields'
import { COST_CENTERS, costCenterWords } from '@vintem/contracts/bill-payments/words'
import { DateField } from '#components/fields/date-field.tsx'
import { MaskedField } from '#components/fields/masked-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { centsOf } from '#lib/amount.ts'
import type { PaymentTerms } from '../bill-payments.queries.ts'
import { barcodeMask } from './barcode-mask.ts'
import type { SlipForm } from './slip-draft.ts'
import type { SlipCheck } from './use-slip-check.ts'
import grid from '#components/forms/form-grid.module.css'
import classes from './slips.module.css'

const costCenters = COST_CENTERS.map((value) => ({ value, label: costCenterWords[value] }))

/** True where a boleto of today costs more than there is. */
export const isShort = (
  { values: { amount, paymentDate } }: SlipForm,
  { today, debitAccountAmount }: PaymentTerms,
): boolean => paymentDate === today && (amount ?? 0) > centsOf(debitAccountAmount)

type SlipFieldsProps = { form: SlipForm; check: SlipCheck; terms: PaymentTerms }

/** The barcode, which says what it costs, and when and of which cost centre it is paid. */
export function SlipFields({ form, check, terms }: SlipFieldsProps) {
  const balance = centsOf(terms.debitAccountAmount)
  return (
    <div className={grid.grid}>
      <div className={`${grid.wide} ${classes.barcode}`}>
        <MaskedField
          label="Código de barras"
          required
          mask={barcodeMask}
          inputMode="numeric"
          placeholder="00000.00000 00000.000000 00000.000000 0 00000000000000"
          {...form.field('barcode')}
          hint={check.isRunning ? 'Validando o boleto…' : 'Linha digitável ou código de barras'}
          error={form.errors['barcode'] ?? check.failure}
          onChange={check.change}
        />
      </div>
      <MoneyField
        label="Valor"
        required
        {...form.field('amount')}
        disabled={check.slip !== undefined && check.slip.amount !== null}
        hint={isShort(form, terms) ? '⚠️ Saldo insuficiente' : `Disponível: ${formatBRL(balance)}`}
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
  )
}
