import { addMonths, type CivilDate } from '@vintem/brazil/calendar'
import { cents, centsToReais, sum } from '@vintem/brazil/money'
import type { getRevenueCohorts } from '@vintem/contracts/billing-metrics/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import type { CohortSum } from './cohorts.store.ts'

type CohortView = Answer<typeof getRevenueCohorts>['cohorts'][number]

/** The cohorts from the oldest to the newest, each with what is left of it at the end of each month. */
export function cohortsOf(sums: readonly CohortSum[], thisMonth: CivilDate): CohortView[] {
  return [...Map.groupBy(sums, ({ cohort }) => cohort)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, changes]) => ({
      month,
      subscriptions: total(changes.map(({ begun }) => begun)),
      mrr: centsToReais(sum(changes.map(({ begunCents }) => begunCents))),
      kept: monthsFrom(month, thisMonth).map((until) => keptBy(changes, until)),
    }))
}

/** What is left at the end of a month. */
function keptBy(changes: readonly CohortSum[], until: CivilDate) {
  const past = changes.filter(({ month }) => month <= until)
  return {
    subscriptions: total(past.map(({ gained }) => gained)),
    mrr: centsToReais(cents(total(past.map(({ deltaCents }) => deltaCents)))),
  }
}

function monthsFrom(first: CivilDate, last: CivilDate): CivilDate[] {
  const months = [first]
  for (let month = addMonths(first, 1); month <= last; month = addMonths(month, 1)) {
    months.push(month)
  }
  return months
}

const total = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
