import * as api from '@vintem/contracts/api-disputes/endpoints'
import { selectDisputePage } from '#modules/disputes/index.ts'
import { keyPage } from '#platform/database/key-page.ts'
import { query } from '#use-cases/use-case.ts'
import { toApiDispute } from './api-dispute-view.ts'

export const listApiDisputes = query(
  api.listApiDisputes,
  async ({ tx, sellerId, query: wanted }) => {
    const [found] = await tx.enter(selectDisputePage(sellerId, wanted))
    const { rows, hasMore } = keyPage(found, wanted)
    return { content: rows.map((row) => toApiDispute(row, tx.now)), hasMore }
  },
)
