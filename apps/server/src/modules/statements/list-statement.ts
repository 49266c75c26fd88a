import * as api from '@vintem/contracts/statements/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toLineView } from './statement-view.ts'
import { statementLines } from './statements.store.ts'

/** The lines of the available balance. */
export const listStatement = query(
  api.listStatement,
  async ({ tx, sellerId, query: { page, size, sort, ...filter } }) => {
    const [rows, counted] = await tx.enter(
      statementLines.page(sellerId, { ...filter, sort, page, size }),
      statementLines.count(sellerId, filter),
    )
    return toPage({ page, size }, rows.map(toLineView), counted)
  },
)
