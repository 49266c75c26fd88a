import * as api from '@vintem/contracts/charges/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectLink } from '#modules/payment-links/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { findRecipient } from './report-recipient.ts'
import { writeReport } from './reports-work.ts'
import { insertReport } from './reports.store.ts'

/**
 * Requests the charges of a filter as a CSV by e-mail; a job writes the file and sends its link.
 */
export const sendChargeReport = command(api.sendChargeReport, async ({ tx, sellerId, body }) => {
  const { recipientEmail, ...filter } = body
  const [[link]] = await tx.enter(selectLink(sellerId, filter.paymentLink ?? newId()))
  if (filter.paymentLink && !link) throw new Failure(NotFound, { field: 'paymentLink' })
  const recipient = await findRecipient(tx, recipientEmail)
  const id = newId()
  const report = {
    sellerId,
    id,
    state: 'REQUESTED' as const,
    filter,
    recipient: recipientEmail,
    requestedBy: tx.actor.email,
    requestedById: tx.actor.userId,
    forUserId: recipient.userId,
    rows: null,
    secretHash: null,
    expiresAt: null,
    readyAt: null,
    createdAt: tx.now,
  }
  return tx.commit(
    {
      writes: [insertReport(report)],
      work: [writeReport.now({ reportId: id })],
      audit: [
        {
          action: 'charges.report-requested',
          subject: id,
          details: { recipient: recipientEmail, filter },
        },
      ],
    },
    { answer: { uuid: id } },
  )
})
