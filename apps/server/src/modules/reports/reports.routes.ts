import { confirmReportAddress } from './confirm-report-address.ts'
import { downloadReport } from './download-report.ts'
import { getReport } from './get-report.ts'
import { listReportAddresses } from './list-report-addresses.ts'
import { listReports } from './list-reports.ts'
import { removeReportAddress } from './remove-report-address.ts'
import { requestAccountantFolder } from './request-accountant-folder.ts'
import { requestReportAddress } from './request-report-address.ts'
import { requestReport } from './request-report.ts'
import { sendChargeReport } from './send-charge-report.ts'
import { takeReport } from './take-report.ts'

export const reportsRoutes = [
  sendChargeReport,
  requestReport,
  requestAccountantFolder,
  listReports,
  getReport,
  downloadReport,
  takeReport,
  listReportAddresses,
  requestReportAddress,
  removeReportAddress,
  confirmReportAddress,
]
