import * as api from '@vintem/contracts/reports/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toReportView } from './report-view.ts'
import { reportList } from './reports.store.ts'

/** The reports that the signed-in user requested. */
export const listReports = query(api.listReports, async ({ tx, sellerId, query: part }) => {
  await tx.enter()
  const filter = { ...part, requestedById: tx.actor.userId }
  const [rows, count] = await tx.read(
    reportList.page(sellerId, filter),
    reportList.count(sellerId, filter),
  )
  return toPage(
    part,
    rows.map((row) => toReportView(row, tx.now)),
    count,
  )
})
