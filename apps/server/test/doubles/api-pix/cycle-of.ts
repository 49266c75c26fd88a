import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import type { AskedRec } from './mandate-books.ts'

const MONTHS: Readonly<Record<string, number>> = { MENSAL: 1, SEMESTRAL: 6, ANUAL: 12 }

/** The number of the cycle that a day is in, counted from the first payment on; the 31st is the last of a month. */
export function cycleOf(
  { dataInicial, periodicidade }: AskedRec['calendario'],
  day: CivilDate,
): number {
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const isLast = addDays(day, 1).slice(8) === '01'
  const isBefore = day.slice(8) < dataInicial.slice(8) && !isLast
  const passed = months(day) - months(dataInicial) - (isBefore ? 1 : 0)
  return Math.floor(passed / (MONTHS[periodicidade] ?? 1))
}
