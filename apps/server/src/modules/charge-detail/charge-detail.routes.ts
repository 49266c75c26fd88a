import { changeChargeTerms } from './change-charge-terms.ts'
import { getChargeTerms } from './get-charge-terms.ts'
import { getCharge } from './get-charge.ts'
import { listChargePayRequests } from './list-charge-pay-requests.ts'
import { sendCharge } from './send-charge.ts'

export const chargeDetailRoutes = [
  getCharge,
  getChargeTerms,
  changeChargeTerms,
  listChargePayRequests,
  sendCharge,
]
