import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import { AVAILABLE } from '#ledger/accounts.ts'
import { selectBalance, sumDays } from './statements.store.ts'

export interface StatementTotals {
  openingCents: Cents
  inCents: Cents
  outCents: Cents
  /** Opening + in − out. */
  closingCents: Cents
}

interface Days {
  executionDateInitial?: CivilDate | undefined
  executionDateFinal?: CivilDate | undefined
}

/** The queries for what a range of days of an account begins with, brings, takes and ends with. */
export const totalQueries = (sellerId: number, range: Days, account = AVAILABLE) =>
  [
    selectBalance(sellerId, { before: range.executionDateInitial }, account),
    selectBalance(sellerId, { until: range.executionDateFinal }, account),
    sumDays(sellerId, range, account),
  ] as const

/** The totals of a range, of the rows of its queries. */
export function readTotals(
  { executionDateInitial }: Days,
  [[opening], [closing], [sums]]: readonly [
    readonly { balanceCents: Cents }[],
    readonly { balanceCents: Cents }[],
    readonly { inCents: Cents; outCents: Cents }[],
  ],
): StatementTotals {
  const none = cents(0)
  return {
    openingCents: executionDateInitial ? (opening?.balanceCents ?? none) : none,
    inCents: sums?.inCents ?? none,
    outCents: sums?.outCents ?? none,
    closingCents: closing?.balanceCents ?? none,
  }
}
