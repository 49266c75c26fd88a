import { addDays, civilDate, type CivilDate } from './civil-date.ts'

export type BankHoliday = { date: CivilDate; name: string }

/** Days from Easter Sunday. */
const moving = [
  [-48, 'Carnaval'],
  [-47, 'Carnaval'],
  [-2, 'Paixão de Cristo'],
  [60, 'Corpus Christi'],
] as const

/** Month, day, name, and the first year where the law is recent. */
const fixed = [
  [1, 1, 'Confraternização Universal'],
  [4, 21, 'Tiradentes'],
  [5, 1, 'Dia do Trabalho'],
  [9, 7, 'Independência do Brasil'],
  [10, 12, 'Nossa Senhora Aparecida'],
  [11, 2, 'Finados'],
  [11, 15, 'Proclamação da República'],
  [11, 20, 'Dia Nacional de Zumbi e da Consciência Negra', 2024],
  [12, 25, 'Natal'],
] as const

const holidaysByYear = new Map<number, readonly BankHoliday[]>()

/**
 * National bank holidays of a year, in order of date: the national holidays (Leis 662/1949,
 * 6.802/1980, 14.759/2023) and the days of Carnival, Passion and Corpus Christi, on which
 * there is no settlement (Resolução CMN 4.880/2020). Names in Portuguese. State and city
 * holidays do not stop national settlement and are not listed.
 */
export function bankHolidays(year: number): readonly BankHoliday[] {
  const known = holidaysByYear.get(year)
  if (known) return known
  const easter = easterSunday(year)
  const holidays = [
    ...moving.map(([days, name]) => ({ date: addDays(easter, days), name })),
    ...fixed
      .filter(([, , , since]) => since === undefined || year >= since)
      .map(([month, day, name]) => ({ date: civilDate(year, month, day), name })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1))
  holidaysByYear.set(year, holidays)
  return holidays
}

/** Gregorian Easter by the anonymous computus (Nature, 1876; Meeus, Astronomical Algorithms). */
function easterSunday(year: number): CivilDate {
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const golden = year % 19
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const leapDays = 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - (yearOfCentury % 4)
  const toSunday = (32 + leapDays - epact) % 7
  const lunarShift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * lunarShift + 114
  return civilDate(year, Math.floor(days / 31), (days % 31) + 1)
}
