import {
  insertReport,
  type RequestedBySomebody,
  reportOf,
  writeReport,
} from '#modules/reports/index.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'

/** Requests a report in the name of a user, without their doing. */
export function reportStep(tx: Tx, requested: RequestedBySomebody): Step {
  const report = reportOf(tx, requested)
  const { id: subject, kind, format, recipient, filter, requestedBy, scheduleId } = report
  const details = { kind, format, recipient, filter, requestedBy, scheduleId }
  return {
    writes: [insertReport(report)],
    work: [writeReport.now({ reportId: subject })],
    audit: [{ action: 'report.requested', subject, details }],
  }
}
