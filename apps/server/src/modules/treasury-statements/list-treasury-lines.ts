import * as api from '@vintem/contracts/treasury/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { appliedIdOf, toEntryView } from './treasury-line-view.ts'
import { selectCountsFrom, treasuryLines } from './treasury-lines.store.ts'

/** The lines of the invested money. */
export const listTreasuryLines = query(
  api.listTreasuryLines,
  async ({ tx, sellerId, query: { limit: size, page: fromOne } }) => {
    const page = fromOne - 1
    const [rows, counted] = await tx.enter(
      treasuryLines.page(sellerId, { page, size }),
      treasuryLines.count(sellerId, {}),
    )
    const applied = rows.flatMap(appliedIdOf)
    const [found] = applied.length > 0 ? await tx.read(selectCountsFrom(sellerId, applied)) : [[]]
    const countsFrom = new Map(found.map((each) => [each.id, each.countsFrom]))
    const content = rows.map((row) => toEntryView(row, countsFrom))
    return toPage({ page, size }, content, counted)
  },
)
