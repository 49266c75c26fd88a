import type { Body } from '@vintem/contracts/endpoint'
import { BUYER_PAYS, TOO_MANY_INSTALLMENTS } from '@vintem/contracts/payment-links/body'
import type { createQuickLink } from '@vintem/contracts/payment-links/endpoints'
import {
  installmentLimits,
  type LinkContent,
  mayBeOfType,
  refuseUnpayable,
} from '#modules/payment-links/index.ts'
import type { PaymentMethods } from '#modules/pricing/index.ts'
import { type SellerRow, sellerSettings } from '#modules/sellers/index.ts'
import { InvalidFields } from '#platform/failure.ts'

/**
 * The link's columns from the body: paid by Pix, where the seller takes more than cards, or by
 * card, since a boleto must name its payer. Fails with InvalidFields above the seller's limit of
 * instalments or for a payer it may not choose, and with LinkNotPayable.
 */
export function toQuickLinkContent(
  { paymentOrder: order, creditCardTax }: Body<typeof createQuickLink>,
  seller: SellerRow,
): LinkContent {
  if (order.installments > installmentLimits(seller).CREDIT_CARD) {
    throw new InvalidFields([
      { field: 'paymentOrder.installments', description: TOO_MANY_INSTALLMENTS },
    ])
  }
  if (!mayBeOfType(seller, creditCardTax)) {
    throw new InvalidFields([{ field: 'creditCardTax', description: BUYER_PAYS }])
  }
  const methods: PaymentMethods = {
    creditCard: {
      type: 'EARLY',
      creditCardTax,
      discountBps: 0,
      maxInstallments: order.installments,
    },
    ...(!sellerSettings(seller).cardOnly && { pix: { discountBps: 0, maxInstallments: 1 } }),
  }
  refuseUnpayable(order.value, methods, seller)
  return {
    title: order.title,
    description: null,
    valueCents: order.value,
    customerId: null,
    expiresAt: null,
    timer: false,
    bankSlipDescription: null,
    scheduledDate: null,
    metadata: [],
    whiteLabel: false,
    returnUrl: null,
    maxPayments: null,
    anchoring: false,
    methods,
    split: [],
    planId: null,
    subscription: null,
  }
}
