import { createPaymentLink } from './create-payment-link.ts'
import { deletePaymentLink } from './delete-payment-link.ts'
import { editLinkSplit } from './edit-link-split.ts'
import { editPaymentLink } from './edit-payment-link.ts'
import { getPaymentDefaults } from './get-payment-defaults.ts'
import { getPaymentLink } from './get-payment-link.ts'
import { listLinkPayRequests } from './list-link-pay-requests.ts'
import { listLinkSubSellers } from './list-link-sub-sellers.ts'
import { sendPaymentLink } from './send-payment-link.ts'

export const paymentLinksRoutes = [
  listLinkSubSellers,
  getPaymentLink,
  createPaymentLink,
  editPaymentLink,
  editLinkSplit,
  deletePaymentLink,
  listLinkPayRequests,
  sendPaymentLink,
  getPaymentDefaults,
]
