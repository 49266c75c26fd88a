import { reportAccountWords, reportTitle } from '@vintem/contracts/reports/kinds'
import type { ReportSchedule } from './report-schedules.queries.ts'

/** 'Extrato de contas: conta corrente'. */
export const scheduleTitle = ({ type, accountType }: ReportSchedule): string =>
  accountType
    ? `${reportTitle(type)}: ${reportAccountWords[accountType].toLowerCase()}`
    : reportTitle(type)
