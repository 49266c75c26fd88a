import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Cents, centsToReais, subtract, sum } from '@vintem/brazil/money'
import { chargeLineWords } from '@vintem/contracts/charges/words'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { type Charge, chargeLedgerQuery, type LedgerMovement } from './charge-detail.queries.ts'
import { WhyAmount } from './why-amount.tsx'
import classes from './payment-section.module.css'

/** From what the buyer pays to what the seller receives, each figure with what is behind it. */
export function AmountBreakdown({ charge }: { charge: Charge }) {
  const { value, interestAmount, feeAmount, anticipationAmount, splitAmount } = charge
  const { netAmount, surchargeAmount, lateAmount, status } = charge
  const refunded = centsToReais(subtract(centsOf(value), centsOf(charge.refundableAmount)))
  const lost = charge.dispute?.status === 'LOST' ? charge.dispute.amount : 0
  const isNet = netAmount !== null && status !== 'PAID_MANUALLY'
  // Until it is paid there is nothing behind a figure.
  const why = isNet ? charge : undefined
  return (
    <div>
      <dl className={classes.breakdown} aria-label="Valores">
        {charge.lines.map((line) => (
          <AmountRow key={line.kind} label={chargeLineWords[line.kind]} reais={line.value} isPart />
        ))}
        <AmountRow label="Valor bruto" reais={value} why={why} isBehind={isOfValue} />
        {interestAmount > 0 && (
          <AmountRow label="dos quais juros do parcelamento" reais={interestAmount} isPart />
        )}
        {lateAmount && <LateRows late={lateAmount} />}
        {isNet && surchargeAmount > 0 && (
          <AmountRow
            label="Multa e juros"
            reais={surchargeAmount}
            why={why}
            isBehind={isSurcharge}
          />
        )}
        {isNet && <AmountRow label="Tarifas" reais={-feeAmount} why={why} isBehind={isFee} />}
        {isNet && anticipationAmount > 0 && (
          <AmountRow
            label="Antecipação"
            reais={-anticipationAmount}
            why={why}
            isBehind={isAnticipation}
          />
        )}
        {isNet && splitAmount > 0 && (
          <AmountRow label="Sub-vendedores" reais={-splitAmount} why={why} isBehind={isSplit} />
        )}
        {isNet && (
          <AmountRow
            label="Valor líquido"
            reais={centsToReais(subtract(centsOf(netAmount), centsOf(splitAmount)))}
            why={why}
            isBehind={isNetPart}
            isTotal
          />
        )}
        {refunded > 0 && (
          <AmountRow label="Estornado" reais={-refunded} why={why} isBehind={isRefund} />
        )}
        {lost > 0 && <AmountRow label="Contestado" reais={-lost} why={why} isBehind={isDispute} />}
        {isNet && (refunded > 0 || lost > 0) && <Outcome charge={charge} />}
      </dl>
      {notes[status] && <p className={classes.note}>{notes[status]}</p>}
    </div>
  )
}

/** What the buyer of a late charge pays today, and what that is made of. */
function LateRows({ late }: { late: NonNullable<Charge['lateAmount']> }) {
  return (
    <>
      {late.fine > 0 && <AmountRow label="Multa por atraso" reais={late.fine} />}
      {late.interest > 0 && <AmountRow label="Juros até hoje" reais={late.interest} />}
      <AmountRow label="Valor atualizado" reais={late.total} isTotal />
    </>
  )
}

/** What is left to the seller once money went back: all that the ledger gave and took for this charge. */
function Outcome({ charge }: { charge: Charge }) {
  const { data: entries, error } = useQuery(chargeLedgerQuery(charge.uuid))
  const reais = entries && centsToReais(sum(entries.map(toSeller)))
  return (
    <AmountRow
      label="Resultado para você"
      reais={error ? null : reais}
      why={charge}
      isBehind={(entry) => toSeller(entry) !== 0}
      isTotal
    />
  )
}

/** What an entry gave the seller; of one between two of the seller's accounts, nothing. */
function toSeller({ from, to, amount }: LedgerMovement): Cents {
  const [given, taken] = [isOfSeller(to) ? amount : 0, isOfSeller(from) ? amount : 0]
  return subtract(centsOf(given), centsOf(taken))
}
const isOfSeller = (account: string) => account.startsWith('seller.')

const isPayment = ({ reason }: LedgerMovement) => reason === 'charge-paid'
const isSurcharge = (entry: LedgerMovement) => entry.isSurcharge
const isOfValue = (entry: LedgerMovement) => isPayment(entry) && !entry.isSurcharge
const isFee = (entry: LedgerMovement) => isPayment(entry) && entry.to === 'platform.fees'
const isAnticipation = (entry: LedgerMovement) =>
  isPayment(entry) && entry.to === 'platform.anticipation'
const isSplit = (entry: LedgerMovement) => isPayment(entry) && entry.to.startsWith('subseller.')
const isNetPart = (entry: LedgerMovement) => isPayment(entry) && entry.to.startsWith('seller.')
const isRefund = ({ reason }: LedgerMovement) => reason.startsWith('refund-')
const isDispute = ({ reason }: LedgerMovement) => reason.startsWith('dispute-')

/** Why there is no net value, where one might look for it. */
const notes: Partial<Record<Charge['status'], string>> = {
  PAID_MANUALLY: 'Recebida por fora: este valor não passa pelo seu saldo.',
  SCHEDULED: 'Tarifas e valor líquido aparecem quando o pagamento é confirmado.',
  LATE: 'Tarifas e valor líquido aparecem quando o pagamento é confirmado.',
}

type AmountRowProps = {
  label: string
  /** Null could not be loaded; undefined is on its way. */
  reais: number | null | undefined
  isPart?: boolean
  isTotal?: boolean
  /** The charge whose ledger says why, where there is one. */
  why?: Charge | undefined
  isBehind?: (entry: LedgerMovement) => boolean
}

function AmountRow({ label, reais, isPart, isTotal, why, isBehind }: AmountRowProps) {
  return (
    <div className={isTotal ? classes.total : isPart ? classes.part : undefined}>
      <dt>{label}</dt>
      <dd>
        {reais === undefined ? (
          <Skeleton height={20} width="6rem" />
        ) : reais === null ? (
          '—'
        ) : why && isBehind ? (
          <WhyAmount charge={why} label={label} reais={reais} isBehind={isBehind} />
        ) : (
          <Money amountCents={centsOf(reais)} />
        )}
      </dd>
    </div>
  )
}
