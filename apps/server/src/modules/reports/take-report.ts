import { NotFound, ReportGone } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/reports/endpoints'
import { readRoutedSecret } from '#modules/sessions/index.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import { openKeptFile } from '#use-cases/kept-file.ts'
import { download } from '#use-cases/use-case.ts'
import { isTakeable, reportAnswer, reportFile } from './report.ts'
import { lockReport, updateReport } from './reports.store.ts'

/**
 * The file of a report, for anyone who has the link of its e-mail: once. The link is spent before
 * the file is sent, so that of two simultaneous requests one is served.
 */
export const takeReport = download(
  api.takeReport,
  async ({ params, sellerId, services, transact }) => {
    const routed = readRoutedSecret(params.report)
    if (!routed) throw new Failure(NotFound)
    const { id, secret } = routed
    const report = await transact(async (tx) => {
      const [[found]] = await tx.enter(lockReport(sellerId, id))
      if (!found) throw new Failure(NotFound)
      if (!isTakeable(found, secretHash(secret), tx.now)) throw new Failure(ReportGone)
      return tx.commit(
        {
          writes: [updateReport(sellerId, id, { secretHash: null })],
          audit: [
            {
              action: 'report.taken',
              subject: id,
              details: { kind: found.kind, by: found.recipient },
            },
          ],
        },
        { answer: found },
      )
    })
    const file = await openKeptFile(services, reportFile(report))
    if (!file) throw new Failure(ReportGone)
    return reportAnswer(report, file)
  },
  ({ params }) => readRoutedSecret(params.report)?.sellerId,
)
