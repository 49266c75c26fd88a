import { addBusinessDays, addDays, type CivilDate, isBusinessDay } from '@vintem/brazil/calendar'
import { FIRST_INDEX, nextIndex, parseIndex } from '@vintem/brazil/investment'
import type { Step } from '#use-cases/step.ts'
import { type IndexRow, insertIndexes, type RateRow, toIndexRow } from './rates.store.ts'

/** The index of a percentage on the day that it begins. */
export const beginIndex = (cdiBps: number, day: CivilDate): Step => ({
  writes: [insertIndexes([toIndexRow(cdiBps, day, FIRST_INDEX)])],
})

/** The business days from one, before another, of which no rate is known. */
export function missingDays(
  from: CivilDate,
  before: CivilDate,
  known: ReadonlySet<CivilDate>,
): CivilDate[] {
  const days: CivilDate[] = []
  for (let day = from; day < before; day = addDays(day, 1)) {
    if (isBusinessDay(day) && !known.has(day)) days.push(day)
  }
  return days
}

/** The indexes that follow from the newest of a percentage, as far as rates are known without a gap. */
function extendIndex(
  newest: IndexRow,
  rates: ReadonlyMap<CivilDate, Pick<RateRow, 'tdiE8'>>,
): IndexRow[] {
  const { cdiBps } = newest
  const rows: IndexRow[] = []
  let index = parseIndex(newest.value)
  let day = newest.day
  for (let rate = rates.get(day); rate; rate = rates.get(day)) {
    index = nextIndex(index, rate.tdiE8, cdiBps)
    day = addBusinessDays(day, 1)
    rows.push(toIndexRow(cdiBps, day, index))
  }
  return rows
}

/** All that follows from the newest indexes. */
export function extendAll(newest: readonly IndexRow[], rates: readonly RateRow[]): Step {
  const known = new Map(rates.map((rate) => [rate.day, rate]))
  const rows = newest.flatMap((each) => extendIndex(each, known))
  return { writes: rows.length > 0 ? [insertIndexes(rows)] : [] }
}
