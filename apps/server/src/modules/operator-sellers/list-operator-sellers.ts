import * as api from '@vintem/contracts/operator-sellers/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { selectSellerNumbers } from './operator-sellers.store.ts'
import { toSummary } from './seller-view.ts'

/** The sellers that an operator looks for, the newest first, read one by one. */
export const listOperatorSellers = operatorAction(
  api.listOperatorSellers,
  async ({ query, operator, services, look }) => {
    const { search, state, before, size } = query
    const wanted = { search: search || undefined, state, before, size: size + 1 }
    const found = await services.acrossSellers(selectSellerNumbers(operator.sessionId, wanted))
    const content = []
    for (const { sellerId } of found.slice(0, size)) {
      const [seller] = await look(sellerId, async (tx) => {
        const [rows] = await tx.enter(selectSeller(sellerId))
        return rows
      })
      if (seller) content.push(toSummary(seller))
    }
    return { content, next: found.length > size ? (content.at(-1)?.sellerId ?? null) : null }
  },
)
