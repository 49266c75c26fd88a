import { countCharges } from './count-charges.ts'
import { getChargeTotals } from './get-charge-totals.ts'
import { getCustomerTotals } from './get-customer-totals.ts'
import { listCharges } from './list-charges.ts'
import { sumAllCharges } from './sum-all-charges.ts'

export const chargeListRoutes = [
  listCharges,
  getCustomerTotals,
  getChargeTotals,
  sumAllCharges,
  countCharges,
]
