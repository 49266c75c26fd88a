import { SelectField } from '../components/select-field.tsx'
import type { Method, PaymentOption } from '../lib/link.ts'
import { optionLabel, optionTotal } from './method-words.ts'

type InstallmentsFieldProps = {
  method: Method
  options: PaymentOption[]
  value: number
  onChange: (installments: number) => void
}

const labels = { CREDIT_CARD: 'Parcelas', PIX: 'Quantos códigos', BANK_SLIP: 'Quantos boletos' }

/** In how many parts, each choice with what it comes to; nothing where there is no choice. */
export function InstallmentsField({ method, options, value, onChange }: InstallmentsFieldProps) {
  if (options.length < 2) return null
  const chosen = options.find(({ installments }) => installments === value)
  return (
    <SelectField
      id="installments"
      label={labels[method]}
      hint={chosen && optionTotal(method, chosen)}
      value={String(value)}
      onChange={(text) => onChange(Number(text))}
    >
      {options.map((option) => (
        <option key={option.installments} value={option.installments}>
          {optionLabel(method, option)}
        </option>
      ))}
    </SelectField>
  )
}
