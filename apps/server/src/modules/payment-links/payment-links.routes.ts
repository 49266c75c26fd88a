import { createPaymentLink } from './create-payment-link.ts'
import { deletePaymentLink } from './delete-payment-link.ts'
import { editPaymentLink } from './edit-payment-link.ts'
import { getPaymentDefaults } from './get-payment-defaults.ts'
import { getPaymentLink } from './get-payment-link.ts'
import { listPaymentLinks } from './list-payment-links.ts'
import { previewInstallments } from './preview-installments.ts'

export const paymentLinksRoutes = [
  listPaymentLinks,
  previewInstallments,
  getPaymentLink,
  createPaymentLink,
  editPaymentLink,
  deletePaymentLink,
  getPaymentDefaults,
]
