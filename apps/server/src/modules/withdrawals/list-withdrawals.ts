import * as api from '@vintem/contracts/withdrawals/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toWithdrawalView } from './withdrawal-view.ts'
import { withdrawalList } from './withdrawals.store.ts'

export const listWithdrawals = query(
  api.listWithdrawals,
  async ({ tx, sellerId, query: asked }) => {
    const [rows, count] = await tx.enter(
      withdrawalList.page(sellerId, asked),
      withdrawalList.count(sellerId, asked),
    )
    const { userId } = tx.actor
    return toPage(
      asked,
      rows.map((row) => toWithdrawalView(row, userId)),
      count,
    )
  },
)
