import { type CivilDate, daysBetween } from '@vintem/brazil/calendar'
import { type Cents, cents, mulRatio, subtract, sum } from '@vintem/brazil/money'

/** The total that could be anticipated, and its net. */
export interface Anticipation {
  grossCents: Cents
  costCents: Cents
  netCents: Cents
}

/** Several receivables of one due date and amount. */
export interface Anticipable {
  dueDate: CivilDate
  amountCents: Cents
  count: number
}

const MILLION = 1_000_000

/**
 * The cost of an amount that is paid this number of days before it is due: its monthly rate × days ÷ 30,
 * rounded half to even. Simple discount, as acquirers do.
 */
export const anticipationCost = (amount: Cents, days: number, monthlyMillionths: number): Cents =>
  mulRatio(amount, monthlyMillionths * days, 30 * MILLION)

/**
 * All receivables paid today. The cost of each is rounded by itself.
 */
export function anticipateAll(
  receivables: readonly Anticipable[],
  { today, monthlyMillionths }: { today: CivilDate; monthlyMillionths: number },
): Anticipation {
  const grossCents = sum(receivables.map(({ amountCents, count }) => cents(amountCents * count)))
  const costCents = sum(
    receivables.map(({ dueDate, amountCents, count }) => {
      const days = daysBetween(today, dueDate)
      return cents(anticipationCost(amountCents, days, monthlyMillionths) * count)
    }),
  )
  return { grossCents, costCents, netCents: subtract(grossCents, costCents) }
}
