import type { CivilDate } from '@vintem/brazil/calendar'
import { add, type Cents, cents, subtract, sum } from '@vintem/brazil/money'
import {
  type AnticipationPlan,
  type AnticipationTerms,
  type Eligible,
  planAnticipation,
} from './plan-anticipation.ts'

/** Own receivables of one due date that are not settled. */
export interface DueOn {
  dueDate: CivilDate
  amountCents: Cents
}

interface Funds {
  /** Below zero where refunds took more than there was. */
  availableCents: Cents
  /** What becomes available by itself, by day. */
  due: readonly DueOn[]
  /** What may be anticipated. */
  eligible: readonly Eligible[]
}

interface Wish {
  amountCents: Cents
  by: CivilDate
  today: CivilDate
  monthlyMillionths: number
}

/** The ways to an amount by a day, none of them more than is missing. */
export interface FundsPlan {
  /** What is there on the day by itself. */
  freeCents: Cents
  missingCents: Cents
  /** The first day on which the amount is there by itself; undefined where it never is. */
  waitUntil: CivilDate | undefined
  /** Anticipating on the day, and today. */
  onDay: AnticipationPlan
  today: AnticipationPlan
}

/**
 * How an amount is had by a day (banking §4): what is free first; the rest by anticipating what is due after
 * it, the earliest due first, since its days are the fewest. On the day itself it costs the least.
 */
export function planFunds(
  { availableCents, due, eligible }: Funds,
  { amountCents, by, today, monthlyMillionths }: Wish,
): FundsPlan {
  const dueUntil = (day: CivilDate) =>
    sum(due.filter(({ dueDate }) => dueDate <= day).map((each) => each.amountCents))
  const freeCents = add(availableCents, dueUntil(by))
  const missingCents = cents(Math.max(0, subtract(amountCents, freeCents)))
  const later = eligible.filter(({ dueDate }) => dueDate > by)
  const plan = (on: CivilDate) =>
    planAnticipation(later, { on, monthlyMillionths } satisfies AnticipationTerms, missingCents)
  const days = due.map(({ dueDate }) => dueDate).toSorted()
  const isThere = (day: CivilDate) => add(availableCents, dueUntil(day)) >= amountCents
  return {
    freeCents,
    missingCents,
    waitUntil: availableCents >= amountCents ? today : days.find(isThere),
    onDay: plan(by),
    today: plan(today),
  }
}
