import * as api from '@vintem/contracts/key-calls/endpoints'
import { keyPage } from '#platform/database/key-page.ts'
import { query } from '#use-cases/use-case.ts'
import { toKeyCallView } from './key-call-view.ts'
import { selectCallsOfKey } from './key-calls.store.ts'

/** What the key that asks has called, the newest first. */
export const listKeyCalls = query(
  api.listKeyCalls,
  async ({ tx, sellerId, query: { outcome, ...page } }) => {
    await tx.enter()
    const [found] = await tx.read(
      selectCallsOfKey(sellerId, tx.callingKey.id, { ...page, outcome }),
    )
    const { rows, hasMore } = keyPage(found, page)
    return { content: rows.map(toKeyCallView), hasMore }
  },
)
