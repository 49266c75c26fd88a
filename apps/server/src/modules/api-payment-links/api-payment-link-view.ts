import type { ApiPaymentLink } from '@vintem/contracts/api-payment-links/endpoints'
import type * as z from 'zod/mini'
import type { toLinkView } from '#modules/payment-links/index.ts'

/** A link without what only the panel's screens are made of. */
export const toApiPaymentLink = (
  view: ReturnType<typeof toLinkView>,
): z.input<typeof ApiPaymentLink> => ({
  uuid: view.uuid,
  url: view.url,
  type: view.type,
  status: view.status,
  createdAt: view.createdAt,
  uuidSellerClient: view.uuidSellerClient,
  scheduledDate: view.scheduledDate,
  bankSlipDescription: view.bankSlipDescription,
  metadata: view.metadata,
  returnUrl: view.returnUrl,
  maxPayments: view.maxPayments,
  paymentCount: view.paymentCount,
  whiteLabel: view.whiteLabel,
  enableAnchoring: view.enableAnchoring,
  paymentOrder: view.paymentOrder,
  paymentSubscription: view.paymentSubscription,
  allowedPaymentMethods: view.allowedPaymentMethods,
  subSellerPaymentRequest: view.subSellerPaymentRequest,
})
