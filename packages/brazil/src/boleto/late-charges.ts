import { daysBetween, nextBusinessDay, type CivilDate } from '../calendar/index.ts'
import { add, cents, type Cents } from '../money/index.ts'

/**
 * The terms of late payment: a fine, charged once, and simple interest a month, both of the amount.
 */
export type LateFees = { fineBps: number; monthlyInterestBps: number }

export type LateCharges = { fineCents: Cents; interestCents: Cents; totalCents: Cents }

/**
 * The fine and interest of a boleto or a charge that is paid late, and the total to pay.
 *
 * The fine (multa) is once, by law at most 200 bps for consumers (CDC art. 52 §1); interest (juros
 * de mora) is simple, per calendar day, a month counting 30 days: amount × rate ÷ 30 × days. Both
 * are truncated to the cent, in the payer's favour; issuers differ. The interest is multiplied
 * before it is divided, so that the rate of a day is not rounded. A due date that is no business
 * day may be paid on the next one without charges; after that the days count from the due date.
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
