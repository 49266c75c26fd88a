import { exportCharges } from './export-charges.ts'
import { exportCustomers } from './export-customers.ts'

export const reportsRoutes = [exportCharges, exportCustomers]
