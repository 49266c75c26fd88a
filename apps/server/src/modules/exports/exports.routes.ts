import { exportCharges } from './export-charges.ts'
import { exportCustomers } from './export-customers.ts'
import { exportStatementCsv } from './export-statement-csv.ts'
import { exportStatement } from './export-statement.ts'
import { exportSubSellerStatement } from './export-sub-seller-statement.ts'

export const exportsRoutes = [
  exportCharges,
  exportCustomers,
  exportStatement,
  exportStatementCsv,
  exportSubSellerStatement,
]
