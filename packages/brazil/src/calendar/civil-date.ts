declare const kind: unique symbol

/** A day of the calendar, `YYYY-MM-DD`, from 1900 to 9999. Compares and sorts as text. */
export type CivilDate = string & { readonly [kind]: 'civil-date' }

const dayMs = 86_400_000

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
export function addMonths(date: CivilDate, months: number): CivilDate {
  const { year, month, day } = partsOf(date)
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

export function partsOf(date: CivilDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8)),
  }
}

function dayNumber(date: CivilDate): number {
  const { year, month, day } = partsOf(date)
  return Date.UTC(year, month - 1, day) / dayMs
}

function civilDateOfDayNumber(days: number): CivilDate {
  if (!Number.isSafeInteger(days)) throw new RangeError(`not whole days: ${days}`)
  const instant = new Date(days * dayMs)
  const year = instant.getUTCFullYear()
  if (!(year >= 1900 && year <= 9999)) throw new RangeError(`no such day: ${year}`)
  // Written by hand: simulations of billing count a million days, and toISOString took most of their time.
  return textOf(year, instant.getUTCMonth() + 1, instant.getUTCDate()) as CivilDate
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
