import * as api from '@vintem/contracts/buyers/endpoints'
import { plainDocument } from '#modules/customers/index.ts'
import { keyPage } from '#platform/database/key-page.ts'
import { query } from '#use-cases/use-case.ts'
import { toBuyerView } from './buyer-view.ts'
import { selectBuyers } from './buyers.store.ts'

export const listBuyers = query(api.listBuyers, async ({ tx, sellerId, query: wanted }) => {
  const { document, ...page } = wanted
  const [rows] = await tx.enter(
    selectBuyers(sellerId, { ...page, ...(document && { document: plainDocument(document) }) }),
  )
  const { rows: shown, hasMore } = keyPage(rows, page)
  return { content: shown.map(toBuyerView), hasMore }
})
