import { allows } from '@vintem/contracts/access'
import {
  Forbidden,
  ReportPeriodOutOfReach,
  ReportUnderWay,
  StatementTooLong,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/reports/endpoints'
import { BANKING_STATEMENT } from '@vintem/contracts/reports/kinds'
import { type ReportContent, tooLongForPaper } from '#modules/report-kinds/index.ts'
import { lockUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { findRecipient } from './report-recipient.ts'
import { toReportView } from './report-view.ts'
import { accessOf, fieldOutOfReach, newReport } from './report.ts'
import { writeReport } from './reports-work.ts'
import { insertReport, selectUnderWay } from './reports.store.ts'

/**
 * Requests a report of a period; a job writes the file and sends its link. A user waits for one of a
 * kind: the user is locked, so that of two simultaneous requests the second finds the first.
 */
export const requestReport = command(api.requestReport, async ({ tx, sellerId, body }) => {
  const { report_type: kind, recipient_email: recipient, format } = body
  const days = { startDate: body.start_date, endDate: body.end_date }
  await tx.enter()
  if (!allows(accessOf(kind), tx.actor)) throw new Failure(Forbidden)
  const field = fieldOutOfReach(days, tx.today)
  if (field) throw new Failure(ReportPeriodOutOfReach, { field })
  const { userId } = tx.actor
  const forUserId = await findRecipient(tx, recipient, { kind, field: 'recipient_email' })
  const [, underWay] = await tx.read(
    lockUser(sellerId, userId),
    selectUnderWay(sellerId, userId, kind),
  )
  if (underWay.length > 0) throw new Failure(ReportUnderWay)
  const content: ReportContent =
    kind === BANKING_STATEMENT
      ? { kind, filter: { ...days, accountType: body.account_type } }
      : { kind, filter: days }
  if (await tooLongForPaper(tx, content, format)) throw new Failure(StatementTooLong)
  const report = newReport(tx, { ...content, format, recipient, forUserId })
  const { id } = report
  const details = { kind, format, recipient, filter: content.filter }
  return tx.commit(
    {
      writes: [insertReport(report)],
      work: [writeReport.now({ reportId: id })],
      audit: [{ action: 'report.requested', subject: id, details }],
    },
    { answer: toReportView(report, tx.now) },
  )
})
