import type { Answer } from '@vintem/contracts/endpoint'
import type { changePaymentMethods } from '@vintem/contracts/payment-methods/endpoints'
import { type SellerRow, sellerSettings } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'

/**
 * The methods that a new link or plan begins with: those that the seller chose, of those that this
 * installation takes and the seller may offer.
 */
export function defaultMethods(
  seller: SellerRow,
  methods: Services['methods'],
): Answer<typeof changePaymentMethods> {
  const { cardOnly, defaultMethods: chosen } = sellerSettings(seller)
  return {
    defaultEnableCreditCard: chosen.creditCard && methods.has('CREDIT_CARD'),
    defaultEnableBankSlip: chosen.bankSlip && !cardOnly && methods.has('BANK_SLIP'),
    defaultEnablePixPayment: chosen.pix && !cardOnly && methods.has('PIX'),
  }
}
