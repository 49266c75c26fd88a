import { createPaymentLink } from './create-payment-link.ts'
import { createQuickLink } from './create-quick-link.ts'
import { createSubscriptionLink } from './create-subscription-link.ts'
import { deletePaymentLink } from './delete-payment-link.ts'
import { editLinkSplit } from './edit-link-split.ts'
import { editPaymentLink } from './edit-payment-link.ts'
import { editQuickLink } from './edit-quick-link.ts'
import { editSubscriptionLink } from './edit-subscription-link.ts'
import { getPaymentDefaults } from './get-payment-defaults.ts'
import { getPaymentLink } from './get-payment-link.ts'
import { listLinkPayRequests } from './list-link-pay-requests.ts'
import { listLinkPlans } from './list-link-plans.ts'
import { listLinkSubSellers } from './list-link-sub-sellers.ts'
import { listPaymentLinks } from './list-payment-links.ts'
import { previewInstallments } from './preview-installments.ts'
import { previewSplit } from './preview-split.ts'
import { sendPaymentLink } from './send-payment-link.ts'

export const paymentLinksRoutes = [
  listPaymentLinks,
  previewInstallments,
  listLinkSubSellers,
  listLinkPlans,
  getPaymentLink,
  previewSplit,
  createPaymentLink,
  editPaymentLink,
  createQuickLink,
  editQuickLink,
  editLinkSplit,
  createSubscriptionLink,
  editSubscriptionLink,
  deletePaymentLink,
  listLinkPayRequests,
  sendPaymentLink,
  getPaymentDefaults,
]
