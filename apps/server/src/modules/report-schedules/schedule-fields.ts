import type { Body } from '@vintem/contracts/endpoint'
import { ReportScheduleKnown } from '@vintem/contracts/errors'
import type { createReportSchedule } from '@vintem/contracts/report-schedules/endpoints'
import { ACCOUNTANT_FOLDER } from '@vintem/contracts/reports/kinds'
import { findRecipient } from '#modules/reports/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { nextRunAfter } from './report-schedule.ts'
import type { ReportScheduleRow } from './report-schedules.store.ts'

type Fields = Body<typeof createReportSchedule>

/**
 * What a schedule is saved with: it is active, and its permission is the caller's. Fails with
 * ReportScheduleKnown, and as findRecipient does.
 */
export async function scheduleFields(
  tx: Tx,
  { type: kind, frequency, format, recipientEmail: recipient }: Fields,
  others: readonly ReportScheduleRow[],
) {
  await findRecipient(tx, recipient, { kind, field: 'recipientEmail' })
  const isSame = (each: ReportScheduleRow) =>
    each.kind === kind && each.frequency === frequency && each.recipient === recipient
  if (others.some(isSame)) throw new Failure(ReportScheduleKnown)
  return {
    kind,
    format: kind === ACCOUNTANT_FOLDER ? ('zip' as const) : format,
    frequency,
    recipient,
    ...activeFor(tx, frequency),
  }
}

/** A schedule that is sent from now on, by the caller's permission. */
export const activeFor = (tx: Tx, frequency: ReportScheduleRow['frequency']) => ({
  state: 'ACTIVE' as const,
  stopReason: null,
  nextOn: nextRunAfter(frequency, tx.today),
  requestedById: tx.actor.userId,
  requestedBy: tx.actor.email,
})
