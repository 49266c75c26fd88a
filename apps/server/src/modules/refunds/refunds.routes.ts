import { cancelRefund } from './cancel-refund.ts'
import { getRefundBalance } from './get-refund-balance.ts'
import { listPointOfSaleRefunds } from './list-point-of-sale-refunds.ts'
import { refundChargeAsSeller } from './refund-charge-as-seller.ts'
import { refundCharge } from './refund-charge.ts'
import { refundPointOfSale } from './refund-point-of-sale.ts'
import { requestRefund } from './request-refund.ts'

export const refundsRoutes = [
  refundCharge,
  refundChargeAsSeller,
  refundPointOfSale,
  listPointOfSaleRefunds,
  getRefundBalance,
  requestRefund,
  cancelRefund,
]
