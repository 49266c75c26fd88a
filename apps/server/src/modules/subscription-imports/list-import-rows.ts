import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-imports/endpoints'
import { Failure } from '#platform/failure.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toRowView } from './import-view.ts'
import { importRowList, selectImport } from './subscription-imports.store.ts'

export const listImportRows = query(
  api.listImportRows,
  async ({ tx, sellerId, params: { id }, query: { page, size, state } }) => {
    const filter = { importId: id, state }
    const [[found], rows, count] = await tx.enter(
      selectImport(sellerId, id),
      importRowList.page(sellerId, { ...filter, page, size }),
      importRowList.count(sellerId, filter),
    )
    if (!found) throw new Failure(NotFound)
    return toPage(
      { page, size },
      rows.map((row) => toRowView(row, found.columns)),
      count,
    )
  },
)
