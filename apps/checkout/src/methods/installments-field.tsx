import { SelectField } from '../components/select-field.tsx'
import type { OfferedMethod } from '../lib/link.ts'
import { optionLabel, optionTotal } from './method-words.ts'

type InstallmentsFieldProps = {
  offered: OfferedMethod
  value: number
  onChange: (installments: number) => void
}

const labels = { PIX: 'Quantos códigos', BANK_SLIP: 'Quantos boletos' }

const labelOf = ({ method, isMonthly }: OfferedMethod) =>
  method === 'CREDIT_CARD' ? (isMonthly ? 'Quantas cobranças' : 'Parcelas') : labels[method]

/** The number of instalments, each choice with its amounts; nothing where there is no choice. */
export function InstallmentsField({ offered, value, onChange }: InstallmentsFieldProps) {
  const { options } = offered
  if (options.length < 2) return null
  const chosen = options.find(({ installments }) => installments === value)
  return (
    <SelectField
      id="installments"
      label={labelOf(offered)}
      hint={chosen && optionTotal(offered, chosen)}
      value={String(value)}
      onChange={(text) => onChange(Number(text))}
    >
      {options.map((option) => (
        <option key={option.installments} value={option.installments}>
          {optionLabel(offered, option)}
        </option>
      ))}
    </SelectField>
  )
}
