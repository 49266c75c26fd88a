import { addDays, addMonths, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'

export type PeriodKind = 'month' | 'week'

/** Both days belong to it. */
export interface DayRange {
  startDate: CivilDate
  endDate: CivilDate
}

/** The current month, or today and the six days after it (specification 1 §9), in São Paulo. */
export function periodOf(kind: PeriodKind = 'month', at: Date): DayRange {
  const today = civilDateOf(at)
  if (kind === 'week') return { startDate: today, endDate: addDays(today, 6) }
  const startDate = `${today.slice(0, 7)}-01` as CivilDate
  return { startDate, endDate: addDays(addMonths(startDate, 1), -1) }
}

const hourOf = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** 'Bom dia', 'Boa tarde' or 'Boa noite', in São Paulo. */
export function greetingAt(at: Date): string {
  const hour = Number(hourOf.format(at))
  if (hour < 5 || hour >= 18) return 'Boa noite'
  return hour < 12 ? 'Bom dia' : 'Boa tarde'
}
