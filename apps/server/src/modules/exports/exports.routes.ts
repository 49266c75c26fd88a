import { exportCharges } from './export-charges.ts'
import { exportCustomers } from './export-customers.ts'
import { exportSubSellerStatement } from './export-sub-seller-statement.ts'

export const exportsRoutes = [exportCharges, exportCustomers, exportSubSellerStatement]
