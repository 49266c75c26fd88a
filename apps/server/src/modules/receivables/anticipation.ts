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
 * All receivables paid today. Each costs its amount × the monthly rate × days ÷ 30, rounded by
 * itself, half to even: simple discount, as acquirers do.
 */
export function anticipateAll(
  receivables: readonly Anticipable[],
  { today, monthlyMillionths }: { today: CivilDate; monthlyMillionths: number },
): Anticipation {
  const grossCents = sum(receivables.map(({ amountCents, count }) => cents(amountCents * count)))
  const costCents = sum(
    receivables.map(({ dueDate, amountCents, count }) => {
      const days = daysBetween(today, dueDate)
      const cost = mulRatio(amountCents, monthlyMillionths * days, 30 * MILLION)
      return cents(cost * count)
    }),
  )
  return { grossCents, costCents, netCents: subtract(grossCents, costCents) }
}
