import { addDays } from '@vintem/brazil/calendar'
import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/anticipation/endpoints'
import { query } from '#use-cases/use-case.ts'
import type { AnticipationPlan } from './plan-anticipation.ts'
import type { FundsPlan } from './plan-funds.ts'
import { assertPlannable, readFunds } from './read-funds.ts'

/** The ways to an amount by a day. Fails with AnticipationNotOffered. */
export const getFundsPlan = query(api.getFundsPlan, async ({ tx, query: { amount, date } }) => {
  const { plan } = await readFunds(tx, { amountCents: amount, by: date })
  assertPlannable(date, { from: tx.today, until: addDays(tx.today, 360) })
  return {
    amount: centsToReais(amount),
    date,
    freeAmount: centsToReais(plan.freeCents),
    missingAmount: centsToReais(plan.missingCents),
    waitUntil: plan.waitUntil ?? null,
    onDay: toWay(plan, plan.onDay),
    today: toWay(plan, plan.today),
  }
})

const toWay = ({ missingCents }: FundsPlan, { netCents, costCents }: AnticipationPlan) => ({
  netAmount: centsToReais(netCents),
  cost: centsToReais(costCents),
  reaches: netCents === missingCents,
})
