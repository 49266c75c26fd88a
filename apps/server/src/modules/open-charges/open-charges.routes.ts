import { changeChargeTerms } from './change-charge-terms.ts'
import { deleteCharge } from './delete-charge.ts'
import { getChargeTerms } from './get-charge-terms.ts'
import { listChargePayRequests } from './list-charge-pay-requests.ts'
import { markChargeAsPaid } from './mark-charge-as-paid.ts'
import { sendCharge } from './send-charge.ts'

export const openChargesRoutes = [
  markChargeAsPaid,
  deleteCharge,
  getChargeTerms,
  changeChargeTerms,
  listChargePayRequests,
  sendCharge,
]
