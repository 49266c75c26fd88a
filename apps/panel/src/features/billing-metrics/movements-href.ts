import { addDays, addMonths, type CivilDate } from '@vintem/brazil/calendar'
import { stringifySearch } from '#lib/search-params.ts'
import type { MovementFilter } from './billing-metrics.queries.ts'

/** The movements behind a figure. */
export const movementsHref = (filter: MovementFilter): string =>
  `/receita-recorrente/movimentos${stringifySearch(filter)}`

/** The days of a month, which an answer writes as its first. */
export const daysOfMonth = (month: string) => ({
  startDate: month,
  endDate: addDays(addMonths(month as CivilDate, 1), -1),
})

/** The last days up to one of an answer, which is one of them. */
export const daysUpTo = (today: string, count: number) => ({
  startDate: addDays(today as CivilDate, 1 - count),
  endDate: today,
})
