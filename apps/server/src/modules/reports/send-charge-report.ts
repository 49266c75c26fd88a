import * as api from '@vintem/contracts/charges/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { CHARGE_LIST_REPORT as kind } from '@vintem/contracts/reports/kinds'
import { selectLink } from '#modules/payment-links/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { findRecipient } from './report-recipient.ts'
import { newReport } from './report.ts'
import { writeReport } from './reports-work.ts'
import { insertReport } from './reports.store.ts'

/**
 * Requests the charges of a filter as a CSV by e-mail; a job writes the file and sends its link.
 */
export const sendChargeReport = command(api.sendChargeReport, async ({ tx, sellerId, body }) => {
  const { recipientEmail: recipient, ...filter } = body
  const [[link]] = await tx.enter(selectLink(sellerId, filter.paymentLink ?? newId()))
  if (filter.paymentLink && !link) throw new Failure(NotFound, { field: 'paymentLink' })
  const forUserId = await findRecipient(tx, recipient, { kind, field: 'recipientEmail' })
  const report = newReport(tx, { kind, filter, format: 'csv', recipient, forUserId })
  const { id } = report
  return tx.commit(
    {
      writes: [insertReport(report)],
      work: [writeReport.now({ reportId: id })],
      audit: [{ action: 'charges.report-requested', subject: id, details: { recipient, filter } }],
    },
    { answer: { uuid: id } },
  )
})
