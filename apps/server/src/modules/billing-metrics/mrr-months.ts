import { addMonths, type CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents, centsToReais, mulRatio, sum } from '@vintem/brazil/money'
import type { getRecurringRevenue } from '@vintem/contracts/billing-metrics/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import type { MovementSum } from './mrr.store.ts'

type MonthView = Answer<typeof getRecurringRevenue>['months'][number]

interface Standing {
  mrrCents: Cents
  subscriptions: number
}

/**
 * The months from the first to the present one, each with its movements. They are counted back from today's
 * standing, so that the last month closes with it.
 */
export function monthsOf(
  { first, count }: { first: CivilDate; count: number },
  today: Standing,
  sums: readonly MovementSum[],
): MonthView[] {
  const byMonth = Map.groupBy(sums, ({ month }) => month)
  let closing = today
  return Array.from({ length: count }, (_, index) => addMonths(first, count - 1 - index))
    .map((month) => {
      const movements = byMonth.get(month) ?? []
      const opening = {
        mrrCents: cents(closing.mrrCents - totalOf(movements).deltaCents),
        subscriptions: closing.subscriptions - totalOf(movements).gained,
      }
      const view = toMonth(month, { opening, closing, movements })
      closing = opening
      return view
    })
    .toReversed()
}

const totalOf = (sums: readonly MovementSum[]) => ({
  deltaCents: sum(sums.map(({ deltaCents }) => deltaCents)),
  count: sums.reduce((total, { count }) => total + count, 0),
  gained: sums.reduce((total, { gained }) => total + gained, 0),
})

interface Month {
  opening: Standing
  closing: Standing
  movements: readonly MovementSum[]
}

function toMonth(month: CivilDate, { opening, closing, movements }: Month): MonthView {
  const of = (kind: MovementSum['kind']) => movements.filter((each) => each.kind === kind)
  const churn = of('CHURN')
  const lost = totalOf(churn)
  return {
    month,
    openingMrr: centsToReais(opening.mrrCents),
    closingMrr: centsToReais(closing.mrrCents),
    openingSubscriptions: opening.subscriptions,
    closingSubscriptions: closing.subscriptions,
    new: toTotal(of('NEW')),
    expansion: toTotal(of('EXPANSION')),
    contraction: toTotal(of('CONTRACTION')),
    reactivation: toTotal(of('REACTIVATION')),
    churn: toTotal(churn),
    churnByDefault: toTotal(churn.filter(({ reason }) => reason === 'DEFAULT')),
    mrrChurnRate: rateOf(-lost.deltaCents, opening.mrrCents),
    subscriptionChurnRate: rateOf(lost.count, opening.subscriptions),
  }
}

const toTotal = (sums: readonly MovementSum[]) => {
  const { deltaCents, count } = totalOf(sums)
  return { amount: centsToReais(deltaCents), count }
}

/** Per cent with two decimals. */
const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : mulRatio(cents(part), 10_000, whole) / 100

export const firstOfMonth = (day: CivilDate): CivilDate => `${day.slice(0, 7)}-01` as CivilDate
