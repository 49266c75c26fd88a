import * as api from '@vintem/contracts/saved-views/endpoints'
import { query } from '#use-cases/use-case.ts'
import { toSavedView } from './saved-view.ts'
import { selectViews } from './saved-views.store.ts'

export const listSavedViews = query(
  api.listSavedViews,
  async ({ tx, sellerId, query: { list } }) => {
    await tx.enter()
    const { userId } = tx.actor
    const [rows] = await tx.read(selectViews(sellerId, userId, list))
    return rows.map((row) => toSavedView(row, userId))
  },
)
