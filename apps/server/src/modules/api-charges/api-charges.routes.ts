import { cancelApiCharge } from './cancel-api-charge.ts'
import { createApiRefund } from './create-api-refund.ts'
import { getApiCharge } from './get-api-charge.ts'
import { listApiCharges } from './list-api-charges.ts'
import { listApiRefunds } from './list-api-refunds.ts'
import { payApiCharge } from './pay-api-charge.ts'
import { refundApiCharge } from './refund-api-charge.ts'

export const apiChargesRoutes = [
  listApiCharges,
  getApiCharge,
  cancelApiCharge,
  payApiCharge,
  refundApiCharge,
  createApiRefund,
  listApiRefunds,
]
