import { addMonths } from '@vintem/brazil/calendar'
import { centsToReais, sum } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/billing-metrics/endpoints'
import { RECOVERY_WAYS } from '@vintem/contracts/billing-metrics/words'
import { query } from '#use-cases/use-case.ts'
import { firstOfMonth } from './mrr-months.ts'
import { type RecoveredSum, sumRecovered } from './recovered.store.ts'

/** The charges of subscriptions that were paid after all, and what it took (billing §10). */
export const getRecoveredRevenue = query(
  api.getRecoveredRevenue,
  async ({ tx, sellerId, query: { months: count } }) => {
    await tx.enter()
    const first = addMonths(firstOfMonth(tx.today), 1 - count)
    const [sums] = await tx.read(sumRecovered(sellerId, first))
    const months = Array.from({ length: count }, (_, index) => addMonths(first, index))
    return {
      months: months.map((month) => {
        const ofMonth = sums.filter((each) => each.month === month)
        const ways = RECOVERY_WAYS.map((way) => ({
          way,
          ...toTotal(ofMonth.filter((each) => each.way === way)),
        }))
        return { month, ...toTotal(ofMonth), ways }
      }),
    }
  },
)

const toTotal = (sums: readonly RecoveredSum[]) => ({
  amount: centsToReais(sum(sums.map(({ valueCents }) => valueCents))),
  count: sums.reduce((total, { count }) => total + count, 0),
})
