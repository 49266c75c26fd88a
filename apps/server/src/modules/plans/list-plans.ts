import * as api from '@vintem/contracts/plans/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { selectCheckout } from './checkouts.store.ts'
import { toPlanView } from './plan-view.ts'
import { planList } from './plans.store.ts'

/** A page of the seller's plans by title, found by the beginnings of words. */
export const listPlans = query(api.listPlans, async ({ tx, sellerId, query: filter }) => {
  const [rows, count, [checkout]] = await tx.enter(
    planList.page(sellerId, filter),
    planList.count(sellerId, filter),
    selectCheckout(sellerId),
  )
  return toPage(
    filter,
    rows.map((row) => toPlanView(row, checkout)),
    count,
  )
})
