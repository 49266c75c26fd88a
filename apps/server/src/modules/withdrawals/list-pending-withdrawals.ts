import * as api from '@vintem/contracts/withdrawals/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toWithdrawalView } from './withdrawal-view.ts'
import { withdrawalList } from './withdrawals.store.ts'

export const listPendingWithdrawals = query(
  api.listPendingWithdrawals,
  async ({ tx, sellerId, query: asked }) => {
    const filter = { ...asked, status: 'PENDING_APPROVAL' as const }
    const [rows, count] = await tx.enter(
      withdrawalList.page(sellerId, filter),
      withdrawalList.count(sellerId, filter),
    )
    const { userId } = tx.actor
    return toPage(
      asked,
      rows.map((row) => toWithdrawalView(row, userId)),
      count,
    )
  },
)
