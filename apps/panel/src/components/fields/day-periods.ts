import { addDays, addMonths, type CivilDate } from '@vintem/brazil/calendar'

/** Which way the days of a filter lie: what has happened, what is to come, or both. */
export type DaysOf = 'past' | 'future' | 'any'

/** A period with a name; both days belong to it. */
type NamedPeriod = { label: string; from: CivilDate; to: CivilDate }

/** The periods that people ask for most often, in the order in which they are offered. */
export function dayPeriods(of: DaysOf, today: CivilDate): readonly NamedPeriod[] {
  const month = `${today.slice(0, 7)}-01` as CivilDate
  const last = (days: number) => ({
    label: `${days} dias`,
    from: addDays(today, 1 - days),
    to: today,
  })
  const next = (days: number) => ({
    label: `Próximos ${days} dias`,
    from: today,
    to: addDays(today, days - 1),
  })
  const monthAt = (label: string, start: CivilDate) => ({
    label,
    from: start,
    to: addDays(addMonths(start, 1), -1),
  })
  const day = { label: 'Hoje', from: today, to: today }
  const current = monthAt('Este mês', month)
  const before = monthAt('Mês passado', addMonths(month, -1))
  switch (of) {
    case 'past':
      return [day, last(7), last(30), current, before]
    case 'future':
      return [day, next(7), next(30), current, monthAt('Mês que vem', addMonths(month, 1))]
    case 'any':
      return [day, last(7), current, before, next(7), next(30)]
  }
}
