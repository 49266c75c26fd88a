import * as api from '@vintem/contracts/api-balance/endpoints'
import { selectWithdrawalPage, toWithdrawalFacts } from '#modules/withdrawals/index.ts'
import { keyPage } from '#platform/database/key-page.ts'
import { query } from '#use-cases/use-case.ts'

export const listApiWithdrawals = query(
  api.listApiWithdrawals,
  async ({ tx, sellerId, query: page }) => {
    const [found] = await tx.enter(selectWithdrawalPage(sellerId, page))
    const { rows, hasMore } = keyPage(found, page)
    return { content: rows.map(toWithdrawalFacts), hasMore }
  },
)
