import { addDays, startOfDay } from '@vintem/brazil/calendar'
import * as api from '@vintem/contracts/anticipation/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toAnticipationView } from './anticipation-view.ts'
import { anticipationList } from './anticipation.store.ts'

export const listAnticipations = query(
  api.listAnticipations,
  async ({ tx, sellerId, query: asked }) => {
    const { executionDateInitial: first, executionDateFinal: last } = asked
    const filter = {
      ...asked,
      from: first && startOfDay(first),
      until: last && startOfDay(addDays(last, 1)),
    }
    const [rows, count] = await tx.enter(
      anticipationList.page(sellerId, filter),
      anticipationList.count(sellerId, filter),
    )
    return toPage(asked, rows.map(toAnticipationView), count)
  },
)
