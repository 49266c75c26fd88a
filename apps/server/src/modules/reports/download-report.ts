import { ReportGone } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/reports/endpoints'
import { Failure } from '#platform/failure.ts'
import { openKeptFile } from '#use-cases/kept-file.ts'
import { download } from '#use-cases/use-case.ts'
import { findOwnReport } from './own-report.ts'
import { isReady, reportAnswer, reportFile } from './report.ts'

/** The file of a report, for the user who asked for it and the one it was sent to, until it ends. */
export const downloadReport = download(
  api.downloadReport,
  async ({ params: { id }, services, transact }) => {
    const report = await transact(async (tx) => {
      const found = await findOwnReport(tx, id)
      if (!isReady(found, tx.now)) throw new Failure(ReportGone)
      return tx.commit(
        { audit: [{ action: 'report.downloaded', subject: id, details: { kind: found.kind } }] },
        { answer: found },
      )
    })
    const file = await openKeptFile(services, reportFile(report))
    if (!file) throw new Failure(ReportGone)
    return reportAnswer(report, file)
  },
)
