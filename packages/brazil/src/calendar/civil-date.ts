declare const kind: unique symbol

/** A day of the calendar, `YYYY-MM-DD`, from 1900 to 9999. Compares and sorts as text. */
export type CivilDate = string & { readonly [kind]: 'civil-date' }

/**
 * The day `day` of `month` (1-12).
 * @throws RangeError when there is no such day.
 */
export function civilDate(year: number, month: number, day: number): CivilDate {
  const text = textOf(year, month, day)
  const date = parseCivilDate(text)
  if (!date) throw new RangeError(`no such day: ${text}`)
  return date
}

/** Reads `YYYY-MM-DD`; `undefined` for another text, and where there is no such day. */
export function parseCivilDate(text: string): CivilDate | undefined {
  if (!/^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text)) return undefined
  const { year, month, day } = partsOf(text as CivilDate)
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return isDay ? (text as CivilDate) : undefined
}

/**
 * `days` may be negative.
 * @throws RangeError when the result is outside of the calendar or `days` is not whole.
 */
export function addDays(date: CivilDate, days: number): CivilDate {
  return civilDateOfDayNumber(dayNumber(date) + days)
}

/** A day `months` later (or earlier), or the last of that month where the month has no such day. */
export const addMonths = (date: CivilDate, months: number): CivilDate =>
  dayInMonth(date, months, partsOf(date).day)

/**
 * The day `day` of the month that is `months` later (or earlier) than that of a date, or the last of that month
 * where it has no such day.
 * @throws RangeError when the result is outside of the calendar, or `day` is below 1.
 */
export function dayInMonth(date: CivilDate, months: number, day: number): CivilDate {
  const { year, month } = partsOf(date)
  const monthIndex = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(monthIndex / 12), (((monthIndex % 12) + 12) % 12) + 1]
  return civilDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: CivilDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7 // 1970-01-01, day 0, was a Thursday
}

/** `dd/MM/yyyy`. */
export function formatCivilDate(date: CivilDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

export const partsOf = (date: CivilDate): { year: number; month: number; day: number } => ({
  year: numberAt(date, 0) * 100 + numberAt(date, 2),
  month: numberAt(date, 5),
  day: numberAt(date, 8),
})

const ZERO = 48

/** The number that two digits of a text are. */
const numberAt = (text: string, index: number): number =>
  (text.charCodeAt(index) - ZERO) * 10 + (text.charCodeAt(index + 1) - ZERO)

// Counted by hand: simulations of billing count a million days, and `Date` took most of their time. Years begin in
// March, so that a leap day is the last of its year; an era has 400 of them.
const [DAYS_OF_ERA, EPOCH] = [146_097, 719_468]

/** The days of a date since 1970-01-01. */
function dayNumber(date: CivilDate): number {
  const { year, month, day } = partsOf(date)
  const fromMarch = (month + 9) % 12
  const yearFromMarch = month > 2 ? year : year - 1
  const era = Math.floor(yearFromMarch / 400)
  const yearOfEra = yearFromMarch - era * 400
  const dayOfYear = Math.floor((153 * fromMarch + 2) / 5) + day - 1
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  return era * DAYS_OF_ERA + yearOfEra * 365 + leapDays + dayOfYear - EPOCH
}

function civilDateOfDayNumber(days: number): CivilDate {
  if (!Number.isSafeInteger(days)) throw new RangeError(`not whole days: ${days}`)
  const era = Math.floor((days + EPOCH) / DAYS_OF_ERA)
  const dayOfEra = days + EPOCH - era * DAYS_OF_ERA
  const leapDays =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  if (!(year >= 1900 && year <= 9999)) throw new RangeError(`no such day: ${year}`)
  return textOf(year, month, day) as CivilDate
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const textOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`

function twoDigits(value: number): string {
  return value < 10 && value >= 0 ? `0${value}` : String(value)
}
