import { addDays, addMonths, civilDateOf, timeOfDay, type CivilDate } from '@vintem/brazil/calendar'

/** The periods that can be chosen, in the order in which they are offered. */
export const periods = [
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mês' },
  { value: '7d', label: '7 dias' },
  { value: '30d', label: '30 dias' },
  { value: '90d', label: '90 dias' },
  { value: 'year', label: 'Ano' },
  { value: 'custom', label: 'Outro' },
] as const
export type PeriodKind = (typeof periods)[number]['value']

/** Both days belong to it. */
export interface DayRange {
  startDate: CivilDate
  endDate: CivilDate
}

export interface Period {
  period?: PeriodKind | undefined
  /** The days of `custom`. */
  from?: string | undefined
  to?: string | undefined
}

/**
 * The current month, or today and the six days after it (specification 1 §9); the last days up to today, the
 * current year, or the days that somebody chose. In São Paulo.
 */
export function periodOf({ period = 'month', from, to }: Period, at: Date): DayRange {
  const today = civilDateOf(at)
  if (period === 'custom' && from && to && from <= to) {
    return { startDate: from as CivilDate, endDate: to as CivilDate }
  }
  switch (period) {
    case 'week':
      return { startDate: today, endDate: addDays(today, 6) }
    case '7d':
    case '30d':
    case '90d':
      return { startDate: addDays(today, 1 - Number.parseInt(period, 10)), endDate: today }
    case 'year':
      return monthsFrom(`${today.slice(0, 4)}-01-01` as CivilDate, 12)
    default:
      return monthsFrom(`${today.slice(0, 7)}-01` as CivilDate, 1)
  }
}

const monthsFrom = (startDate: CivilDate, count: number): DayRange => ({
  startDate,
  endDate: addDays(addMonths(startDate, count), -1),
})

/** 'Bom dia', 'Boa tarde' or 'Boa noite', in São Paulo. */
export function greetingAt(at: Date): string {
  const hour = Number(timeOfDay(at).slice(0, 2))
  if (hour < 5 || hour >= 18) return 'Boa noite'
  return hour < 12 ? 'Bom dia' : 'Boa tarde'
}
