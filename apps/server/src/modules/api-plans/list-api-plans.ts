import * as api from '@vintem/contracts/api-plans/endpoints'
import { selectPlanPage, toPlanFacts } from '#modules/plans/index.ts'
import { keyPage } from '#platform/database/key-page.ts'
import { query } from '#use-cases/use-case.ts'

export const listApiPlans = query(api.listApiPlans, async ({ tx, sellerId, query: page }) => {
  const [found] = await tx.enter(selectPlanPage(sellerId, page))
  const { rows, hasMore } = keyPage(found, page)
  return { content: rows.map(toPlanFacts), hasMore }
})
