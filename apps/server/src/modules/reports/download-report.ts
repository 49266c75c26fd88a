import { NotFound, ReportGone } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/reports.endpoints'
import { openKeptFile } from '#http/kept-file.ts'
import { download } from '#http/use-case.ts'
import { readRoutedSecret } from '#modules/sessions/index.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import { isReadable, reportFile } from './report.ts'
import { selectReport } from './reports.store.ts'

/** The file of a report, for whoever has the link of its e-mail, until the link ends. */
export const downloadReport = download(
  api.downloadReport,
  async ({ params, sellerId, services, transact }) => {
    const named = readRoutedSecret(params.report)
    if (!named) throw new Failure(NotFound)
    const report = await transact(async (tx) => {
      const [[found]] = await tx.enter(selectReport(sellerId, named.id))
      if (!found) throw new Failure(NotFound)
      if (!isReadable(found, secretHash(named.secret), tx.now)) throw new Failure(ReportGone)
      return found
    })
    const file = await openKeptFile(services, reportFile(report))
    if (!file) throw new Failure(ReportGone)
    const name = `cobrancas-${report.createdAt.toISOString().slice(0, 10)}.csv`
    return { name, type: 'text/csv', content: file.content, rows: report.rows ?? 0 }
  },
  ({ params }) => readRoutedSecret(params.report)?.sellerId,
)
