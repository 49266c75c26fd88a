import { allows } from '@vintem/contracts/access'
import type { Body } from '@vintem/contracts/endpoint'
import { Forbidden, ReportScheduleKnown } from '@vintem/contracts/errors'
import type { createReportSchedule } from '@vintem/contracts/report-schedules/endpoints'
import { ACCOUNTANT_FOLDER, BANKING_STATEMENT } from '@vintem/contracts/reports/kinds'
import { accessOf, findRecipient } from '#modules/reports/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { nextRunAfter } from './report-schedule.ts'
import type { ReportScheduleRow } from './report-schedules.store.ts'

type Fields = Body<typeof createReportSchedule>

/**
 * What a schedule is saved with: it is active, and its permission is the caller's. Fails with
 * ReportScheduleKnown, and as assertMaySend does.
 */
export async function scheduleFields(
  tx: Tx,
  { type: kind, frequency, format, recipientEmail: recipient, ...of }: Fields,
  others: readonly ReportScheduleRow[],
) {
  const accountType = (kind === BANKING_STATEMENT && of.accountType) || null
  await assertMaySend(tx, { kind, recipient })
  const isSame = (each: ReportScheduleRow) =>
    each.kind === kind &&
    each.accountType === accountType &&
    each.frequency === frequency &&
    each.recipient === recipient
  if (others.some(isSame)) throw new Failure(ReportScheduleKnown)
  return {
    kind,
    format: kind === ACCOUNTANT_FOLDER ? ('zip' as const) : format,
    accountType,
    frequency,
    recipient,
    ...activeFor(tx, frequency),
  }
}

/** Fails with Forbidden where the caller may not see what the report holds, and as findRecipient does. */
export async function assertMaySend(
  tx: Tx,
  { kind, recipient }: Pick<ReportScheduleRow, 'kind' | 'recipient'>,
): Promise<void> {
  if (!allows(accessOf(kind), tx.actor)) throw new Failure(Forbidden)
  await findRecipient(tx, recipient, { kind, field: 'recipientEmail' })
}

/** A schedule that is sent from now on, by the caller's permission. */
export const activeFor = (tx: Tx, frequency: ReportScheduleRow['frequency']) => ({
  state: 'ACTIVE' as const,
  stopReason: null,
  nextOn: nextRunAfter(frequency, tx.today),
  requestedById: tx.actor.userId,
  requestedBy: tx.actor.email,
})
