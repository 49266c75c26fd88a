import { createApiPaymentLink } from './create-api-payment-link.ts'
import { disableApiPaymentLink } from './disable-api-payment-link.ts'
import { editApiPaymentLink } from './edit-api-payment-link.ts'
import { getApiPaymentLink } from './get-api-payment-link.ts'
import { listApiPaymentLinks } from './list-api-payment-links.ts'

export const apiPaymentLinksRoutes = [
  listApiPaymentLinks,
  getApiPaymentLink,
  createApiPaymentLink,
  editApiPaymentLink,
  disableApiPaymentLink,
]
