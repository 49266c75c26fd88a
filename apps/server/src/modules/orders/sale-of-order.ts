import { type Cents, cents } from '@vintem/brazil/money'
import { InstallmentsNotOffered, MethodNotOffered, SplitTooLarge } from '@vintem/contracts/errors'
import { type CardMethod, isCardMethod, type OrderMethod } from '@vintem/contracts/orders/payment'
import { BUYER_PAYS } from '@vintem/contracts/payment-links/body'
import { installmentLimits, mayBeOfType } from '#modules/payment-links/index.ts'
import {
  type CardPayer,
  type Offer,
  type OfferedMethod,
  offerOf,
  type PaymentMethods,
  type PaymentOption,
  type SaleShare,
  type SaleTerms,
  sellerTerms,
} from '#modules/pricing/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'

/** 'CREDIT_CARD_EARLY_BUYER' → 'EARLY_BUYER'. */
export const payerOf = (method: CardMethod): CardPayer =>
  method === 'CREDIT_CARD_EARLY_BUYER' ? 'EARLY_BUYER' : 'EARLY_SELLER'

interface Sold {
  value: Cents
  method: OrderMethod
  /** The shares of sub-sellers. */
  split: readonly SaleShare[]
}

/** The one method of an order, at the seller's present fees and without a discount. */
function termsOf({ value, method, split }: Sold, seller: SellerRow): SaleTerms {
  return {
    ...sellerTerms(seller),
    valueCents: value,
    additionalCents: cents(0),
    methods: methodsOf(method, seller),
    split,
    scheduledDate: null,
  }
}

function methodsOf(method: OrderMethod, seller: SellerRow): PaymentMethods {
  const limits = installmentLimits(seller)
  const only = (of: keyof typeof limits) => ({ discountBps: 0, maxInstallments: limits[of] })
  if (isCardMethod(method)) return { creditCard: { ...only('CREDIT_CARD'), type: payerOf(method) } }
  return method === 'PIX' ? { pix: only('PIX') } : { bankSlip: only('BANK_SLIP') }
}

/**
 * The prices of the one method of an order. Fails with MethodNotOffered, with SplitTooLarge where nothing would
 * be left to the seller, and at the field where the seller may not bear the cost of instalments.
 */
export function pricesOf(
  sale: Sold,
  seller: SellerRow,
  field: string,
): { terms: SaleTerms; offered: OfferedMethod } {
  const { method } = sale
  if (isCardMethod(method) && !mayBeOfType(seller, payerOf(method))) {
    throw new InvalidFields([{ field, description: BUYER_PAYS }])
  }
  const terms = termsOf(sale, seller)
  const offered = onlyOf(offerOf(terms))
  if (offered) return { terms, offered }
  const isTooSmall = onlyOf(offerOf({ ...terms, split: [] })) === undefined
  throw isTooSmall
    ? new Failure(MethodNotOffered)
    : new Failure(SplitTooLarge, { field: 'subSellerPaymentRequest' })
}

const onlyOf = ({ pix, bankSlip, creditCard }: Offer): OfferedMethod | undefined =>
  pix ?? bankSlip ?? creditCard

/** The price of so many instalments. Fails with InstallmentsNotOffered. */
export function optionIn({ options }: OfferedMethod, installments: number): PaymentOption {
  const option = options.find((each) => each.installments === installments)
  if (!option) throw new Failure(InstallmentsNotOffered, { field: 'installments' })
  return option
}
