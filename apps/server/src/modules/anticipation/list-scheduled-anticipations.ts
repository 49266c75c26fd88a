import * as api from '@vintem/contracts/anticipation/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toScheduledView } from './anticipation-view.ts'
import { scheduledList } from './anticipation.store.ts'

export const listScheduledAnticipations = query(
  api.listScheduledAnticipations,
  async ({ tx, sellerId, query: asked }) => {
    const [rows, count] = await tx.enter(
      scheduledList.page(sellerId, asked),
      scheduledList.count(sellerId, asked),
    )
    return toPage(asked, rows.map(toScheduledView), count)
  },
)
