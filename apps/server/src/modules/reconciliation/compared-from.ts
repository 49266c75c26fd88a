import { addDays, type CivilDate, nextBusinessDay } from '@vintem/brazil/calendar'

/** The first and last day that statements of an account cover. */
export interface Span {
  firstDay: CivilDate
  lastDay: CivilDate
}

/**
 * The day from which the books are compared with statements: the first of those that follow each other up to
 * the newest, from account to account. What an old file of another account covers, with weeks behind it that
 * nobody has imported, is not among them. Days that are missing within one account are: they should be there.
 * Undefined before the first statement.
 */
export function comparedFrom(spans: readonly Span[]): CivilDate | undefined {
  const [newest, ...others] = spans.toSorted((a, b) => (a.lastDay < b.lastDay ? 1 : -1))
  if (!newest) return undefined
  let { firstDay } = newest
  for (const { firstDay: first, lastDay: last } of others) {
    const isNext = nextBusinessDay(addDays(last, 1)) >= firstDay
    if (isNext && first < firstDay) firstDay = first
  }
  return firstDay
}
