import { confirmRefundKey } from './confirm-refund-key.ts'
import { lookUpRefundKey } from './look-up-refund-key.ts'
import { openBuyerRefund } from './open-buyer-refund.ts'
import { resendRefundLink } from './resend-refund-link.ts'

export const refundKeysRoutes = [
  resendRefundLink,
  openBuyerRefund,
  lookUpRefundKey,
  confirmRefundKey,
]
