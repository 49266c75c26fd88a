import { bankHolidays } from './bank-holidays.ts'
import { addDays, partsOf, weekday, type CivilDate } from './civil-date.ts'

/** Monday to Friday, and not a national bank holiday. */
export function isBusinessDay(date: CivilDate): boolean {
  const day = weekday(date)
  if (day === 0 || day === 6) return false
  return !bankHolidays(partsOf(date).year).some((holiday) => holiday.date === date)
}

/** The day itself when it is a business day, otherwise the first one after it. */
export function nextBusinessDay(date: CivilDate): CivilDate {
  let day = date
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return day
}

/**
 * The `count`-th business day after `date` (before it when negative); `date` itself for 0. D+1 of a
 * Friday is the Monday after it, and so is D+1 of the Saturday.
 * @throws RangeError when `count` is not a whole number.
 */
export function addBusinessDays(date: CivilDate, count: number): CivilDate {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a count of days: ${count}`)
  const step = Math.sign(count)
  let day = date
  for (let left = Math.abs(count); left > 0;) {
    day = addDays(day, step)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}
