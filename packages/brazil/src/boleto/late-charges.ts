import { daysBetween, nextBusinessDay, type CivilDate } from '../calendar/index.ts'
import { add, cents, type Cents } from '../money/index.ts'

/** What lateness costs: a fine once, and simple interest a month, of the amount. */
export type LateFees = { fineBps: number; monthlyInterestBps: number }

export type LateCharges = { fineCents: Cents; interestCents: Cents; totalCents: Cents }

/**
 * What lateness adds to a boleto or a charge with due date, and the total to pay.
 *
 * The fine (multa) is once, by law at most 200 bps for consumers (CDC art. 52 §1); interest (juros
 * de mora) is simple, per calendar day, a month counting 30 days: amount × rate ÷ 30 × days.
 * Both are truncated to the cent, in the payer's favour; issuers differ, and the interest is
 * multiplied out before it is divided, so a day's rate is never rounded first.
 * Nothing is added up to the next business day when the due date is not one; after it the days
 * count from the due date itself.
 */
export function lateCharges(
  charge: LateFees & { amountCents: Cents; dueDate: CivilDate; paidOn: CivilDate },
): LateCharges {
  const { amountCents, dueDate, paidOn, fineBps, monthlyInterestBps } = charge
  const isLate = paidOn > nextBusinessDay(dueDate)
  const days = isLate ? daysBetween(dueDate, paidOn) : 0
  const fineCents = truncatedShare(amountCents, isLate ? fineBps : 0, 10_000)
  const interestCents = truncatedShare(amountCents, monthlyInterestBps * days, 300_000)
  return { fineCents, interestCents, totalCents: add(amountCents, add(fineCents, interestCents)) }
}

function truncatedShare(amount: Cents, numerator: number, denominator: number): Cents {
  return cents(Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator)))
}
