import { centsToReais, subtract } from '@vintem/brazil/money'
import { Money } from '#components/money.tsx'
import { centsOf } from '#lib/amount.ts'
import type { Charge } from './charges.queries.ts'
import classes from './payment-section.module.css'

/** From what the buyer pays to what the seller receives. */
export function AmountBreakdown({ charge }: { charge: Charge }) {
  const { value, interestAmount, feeAmount, anticipationAmount, splitAmount } = charge
  const { netAmount, status } = charge
  const isNet = netAmount !== null && status !== 'PAID_MANUALLY'
  return (
    <div>
      <dl className={classes.breakdown} aria-label="Valores">
        <Line label="Valor bruto" reais={value} />
        {interestAmount > 0 && (
          <Line label="dos quais juros do parcelamento" reais={interestAmount} isPart />
        )}
        {isNet && <Line label="Tarifas" reais={-feeAmount} />}
        {isNet && anticipationAmount > 0 && (
          <Line label="Antecipação" reais={-anticipationAmount} />
        )}
        {isNet && splitAmount > 0 && <Line label="Sub-vendedores" reais={-splitAmount} />}
        {isNet && (
          <Line
            label="Valor líquido"
            reais={centsToReais(subtract(centsOf(netAmount), centsOf(splitAmount)))}
            isTotal
          />
        )}
      </dl>
      {notes[status] && <p className={classes.note}>{notes[status]}</p>}
    </div>
  )
}

/** Why there is no net value, where one might look for it. */
const notes: Partial<Record<Charge['status'], string>> = {
  PAID_MANUALLY: 'Recebida por fora: este valor não passa pelo seu saldo.',
  SCHEDULED: 'Tarifas e valor líquido aparecem quando o pagamento é confirmado.',
  LATE: 'Tarifas e valor líquido aparecem quando o pagamento é confirmado.',
}

type LineProps = { label: string; reais: number; isPart?: boolean; isTotal?: boolean }

function Line({ label, reais, isPart, isTotal }: LineProps) {
  return (
    <div className={isTotal ? classes.total : isPart ? classes.part : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money amountCents={centsOf(reais)} />
      </dd>
    </div>
  )
}
