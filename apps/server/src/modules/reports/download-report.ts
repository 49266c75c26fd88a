import { NotFound, ReportGone } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/reports/endpoints'
import { Failure } from '#platform/failure.ts'
import { openKeptFile } from '#use-cases/kept-file.ts'
import { download } from '#use-cases/use-case.ts'
import { isReader, isReady, reportAnswer, reportFile } from './report.ts'
import { selectReport } from './reports.store.ts'

/** The file of a report, for the user who asked for it and the one it was sent to, until it ends. */
export const downloadReport = download(
  api.downloadReport,
  async ({ params: { id }, sellerId, services, transact }) => {
    const report = await transact(async (tx) => {
      const [[found]] = await tx.enter(selectReport(sellerId, id))
      if (!found || !isReader(found, tx.actor.userId)) throw new Failure(NotFound)
      if (!isReady(found, tx.now)) throw new Failure(ReportGone)
      return tx.commit(
        { audit: [{ action: 'charges.report-downloaded', subject: id }] },
        { answer: found },
      )
    })
    const file = await openKeptFile(services, reportFile(report))
    if (!file) throw new Failure(ReportGone)
    return reportAnswer(report, file)
  },
)
