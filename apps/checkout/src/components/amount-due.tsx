import { formatReais } from '../lib/format.ts'
import type { Charge } from '../lib/watch-charge.ts'
import { ChargeLines } from './charge-lines.tsx'

/** What is to be paid today; late, with what that is made of. */
export function AmountDue({ charge: { value, lines, lateAmount } }: { charge: Charge }) {
  if (!lateAmount) {
    return (
      <>
        <p className="amount">{formatReais(value)}</p>
        <ChargeLines lines={lines} />
      </>
    )
  }
  const { fine, interest, total } = lateAmount
  const made = [
    formatReais(value),
    ...(fine > 0 ? [`multa de ${formatReais(fine)}`] : []),
    ...(interest > 0 ? [`juros de ${formatReais(interest)}`] : []),
  ]
  return (
    <>
      <p className="amount">{formatReais(total)}</p>
      <p className="hint">{`Valor atualizado para hoje: ${made.join(' + ')}. Seu banco calcula na hora de pagar.`}</p>
      <ChargeLines lines={lines} />
    </>
  )
}
