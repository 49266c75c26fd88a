import { formatReais } from '../lib/format.ts'

type AutomaticFieldProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** What each debit takes; null where it may vary. */
  amount: number | null
}

/** Whether the code also agrees to pay what follows by Pix Automático. */
export const AutomaticField = ({ isOn, onChange, amount }: AutomaticFieldProps) => (
  <label className="consent">
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    <span>
      Pagar as próximas cobranças por Pix Automático. Você autoriza no aplicativo do seu banco,
      junto com este pagamento, e pode cancelar quando quiser.
      {amount !== null && ` ${fixedText(amount)}`}
    </span>
  </label>
)

/** What a payer agrees to who agrees to one value. */
export const fixedText = (amount: number): string =>
  `O banco debita sempre ${formatReais(amount)}: um valor novo precisa de outra autorização sua.`
