import {
  addBusinessDays,
  addDays,
  addMonths,
  type CivilDate,
  civilDate,
} from '../calendar/index.ts'

/** Ten days for which taxes of investments are paid together (decêndio): the third is of 8 to 11 days. */
export interface TenDays {
  from: CivilDate
  to: CivilDate
  /** The third business day after them (Lei 11.196/2005, art. 70, I). */
  dueOn: CivilDate
}

/** The ten days that a day is of. */
export function tenDaysOf(day: CivilDate): TenDays {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const first = dayOfMonth > 20 ? 21 : dayOfMonth > 10 ? 11 : 1
  const from = civilDate(year, month, first)
  const to = first === 21 ? addDays(addMonths(civilDate(year, month, 1), 1), -1) : addDays(from, 9)
  return { from, to, dueOn: addBusinessDays(to, 3) }
}
