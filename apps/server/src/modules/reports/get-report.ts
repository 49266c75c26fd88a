import * as api from '@vintem/contracts/reports/endpoints'
import { query } from '#use-cases/use-case.ts'
import { findOwnReport } from './own-report.ts'
import { toReportView } from './report-view.ts'

export const getReport = query(api.getReport, async ({ tx, params: { id } }) =>
  toReportView(await findOwnReport(tx, id), tx.now),
)
