import { addDays, civilDate, daysBetween, type CivilDate } from '../calendar/index.ts'

const dayZero = civilDate(1997, 10, 7)
const cycle = 9000 // factors 1000 to 9999

/**
 * The four-digit due-date factor: days since 1997-10-07, back to 1000 after 9999. 2025-02-21 is
 * 9999, 2025-02-22 is 1000 (Carta-Circular BCB 2.926/2000; FEBRABAN's notice on the new cycle).
 * @throws RangeError before 2000-07-03, the first factor of 1000.
 */
export function dueDateFactor(dueDate: CivilDate): number {
  const days = daysBetween(dayZero, dueDate)
  if (days < 1000) throw new RangeError(`no due-date factor for ${dueDate}`)
  return ((days - 1000) % cycle) + 1000
}

/**
 * The due date of a factor. A factor returns every 9000 days, so the date is searched for near a
 * reference day, usually today: from 3000 days before to 5500 days after it. `undefined` for a
 * factor below 1000, which says that there is no due date, and for the 500 days outside of that
 * range.
 */
export function dueDateOfFactor(factor: number, reference: CivilDate): CivilDate | undefined {
  if (factor < 1000) return undefined
  const first = addDays(dayZero, factor)
  const earliest = addDays(reference, -3000)
  const rounds = Math.max(0, Math.ceil(daysBetween(first, earliest) / cycle))
  const dueDate = addDays(first, rounds * cycle)
  return daysBetween(reference, dueDate) <= 5500 ? dueDate : undefined
}
