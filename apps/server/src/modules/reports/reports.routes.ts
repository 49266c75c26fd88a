import { downloadReport } from './download-report.ts'
import { exportCharges } from './export-charges.ts'
import { exportCustomers } from './export-customers.ts'
import { sendChargeReport } from './send-charge-report.ts'

export const reportsRoutes = [exportCharges, exportCustomers, sendChargeReport, downloadReport]
