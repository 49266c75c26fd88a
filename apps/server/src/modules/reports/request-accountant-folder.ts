import { addDays, addMonths, civilDate } from '@vintem/brazil/calendar'
import { MonthNotOver, ReportUnderWay } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/reports/endpoints'
import { ACCOUNTANT_FOLDER as kind } from '@vintem/contracts/reports/kinds'
import { lockUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { findRecipient } from './report-recipient.ts'
import { toReportView } from './report-view.ts'
import { newReport } from './report.ts'
import { writeReport } from './reports-work.ts'
import { insertReport, selectUnderWay } from './reports.store.ts'

/** Closes a month that is over, and requests it as an archive; a job writes it and sends its link. */
export const requestAccountantFolder = command(
  api.requestAccountantFolder,
  async ({ tx, sellerId, body: { month, recipientEmail: recipient } }) => {
    await tx.enter()
    const startDate = civilDate(Number(month.slice(0, 4)), Number(month.slice(5)), 1)
    const endDate = addDays(addMonths(startDate, 1), -1)
    if (endDate >= tx.today) throw new Failure(MonthNotOver, { field: 'month' })
    const { userId } = tx.actor
    const forUserId = await findRecipient(tx, recipient, { kind, field: 'recipientEmail' })
    const [, underWay] = await tx.read(
      lockUser(sellerId, userId),
      selectUnderWay(sellerId, userId, kind),
    )
    if (underWay.length > 0) throw new Failure(ReportUnderWay)
    const filter = { startDate, endDate }
    const report = newReport(tx, { kind, filter, format: 'zip', recipient, forUserId })
    const { id: subject } = report
    const details = { kind, recipient, filter }
    return tx.commit(
      {
        writes: [insertReport(report)],
        work: [writeReport.now({ reportId: subject })],
        audit: [{ action: 'report.requested', subject, details }],
      },
      { answer: toReportView(report, tx.now) },
    )
  },
)
