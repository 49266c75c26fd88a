import * as api from '@vintem/contracts/subscription-imports/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toImportSummary } from './import-view.ts'
import { importList } from './subscription-imports.store.ts'

export const listSubscriptionImports = query(
  api.listSubscriptionImports,
  async ({ tx, sellerId, query: asked }) => {
    const [rows, count] = await tx.enter(
      importList.page(sellerId, asked),
      importList.count(sellerId, {}),
    )
    return toPage(asked, rows.map(toImportSummary), count)
  },
)
