import * as z from 'zod/mini'
import { day, instant } from '../fields.ts'
import { Period } from '../plans/body.ts'
import { SplitType } from '../sub-sellers/split-share.ts'
import { CreditCardTax, CreditCardType, PaymentLinkType, PaymentMethod } from './body.ts'
import { InstallmentParts } from './installment-parts.ts'

const nullable = z.nullable(z.string())
/** A deleted link is in no list; from its charges and by its buyers it is still found. */
const linkStatus = z.enum(['OPEN', 'EXPIRED', 'PAID', 'FULL', 'DELETED', 'PLAN_OFF'])

/** One way to pay, seen from both sides. Amounts are reais. */
const Installments = z.object({
  installments: z.number(),
  /** What is paid each time, at the most: the first ones have a cent left over each. */
  installmentAmount: z.number(),
  parts: InstallmentParts,
  /** What the buyer pays in all. */
  totalAmount: z.number(),
  /** The price: the value less the discount, without interest. */
  totalValue: z.number(),
  /** What the seller receives in all. */
  receivedAmount: z.number(),
  /** What the discount takes off. */
  discount: z.number(),
})

/** What each number of instalments comes to, if the buyer bore its cost and if the seller did. */
export const InstallmentTable = z.object({
  installmentsToBuyer: z.array(Installments),
  installmentsToSeller: z.array(Installments),
})

export const PaymentLinkSummary = z.object({
  uuid: z.string(),
  url: z.string(),
  type: PaymentLinkType,
  status: linkStatus,
  title: z.string(),
  value: z.number(),
  createdAt: instant(),
  /** A time of São Paulo without offset. */
  expirationDate: nullable,
  sellerClient: z.nullable(z.object({ name: z.string() })),
  /** Until when no card is taken there, since too many were refused; null where cards are taken. */
  cardPause: z.nullable(
    z.object({
      until: instant(),
      /** Too many at this link, at this seller, or on the whole platform. */
      cause: z.enum(['link', 'seller', 'all']),
    }),
  ),
  enableBankSlip: z.boolean(),
  enableCreditCard: z.boolean(),
  enablePix: z.boolean(),
})

/** What each sub-seller takes, in reais. */
export const SplitPreview = z.object({
  subSellerPaymentResponse: z.array(
    z.object({
      idSubSeller: z.number(),
      name: z.string(),
      paymentType: SplitType,
      paymentValue: z.number(),
      amountOnPaymentLink: z.number(),
    }),
  ),
  amountForSubSellers: z.number(),
})

const DiscountView = z.object({ amount: z.number(), type: z.literal('PERCENT') })

/** What the body says, in the same places, and what follows from it. */
export const PaymentLinkView = z.extend(PaymentLinkSummary, {
  /** Behind 'Assinar' on the public page: it follows its plan, and is not edited. */
  isOfPage: z.boolean(),
  uuidSellerClient: nullable,
  scheduledDate: z.nullable(day()),
  bankSlipDescription: nullable,
  metadata: z.array(z.object({ key: z.string(), value: z.string() })),
  returnUrl: nullable,
  /** As many payments as the link takes; null where as many as come. */
  maxPayments: z.nullable(z.number()),
  /** How many there were; null where the link has no limit. */
  paymentCount: z.nullable(z.number()),
  whiteLabel: z.boolean(),
  enableAnchoring: z.boolean(),
  paymentOrder: z.object({
    title: z.string(),
    description: nullable,
    value: z.number(),
    installments: z.number(),
    customInstallmentsValues: z.array(
      z.object({ paymentMethod: PaymentMethod, installments: z.number() }),
    ),
    expirationDate: nullable,
    timer: z.boolean(),
  }),
  /** Of a subscription link only; paymentOrder then has the plan's title and the total. */
  paymentSubscription: z.nullable(
    z.object({
      idPlan: z.number(),
      type: Period,
      valuePerMonth: z.number(),
      value: z.number(),
      additionalValue: z.number(),
      additionalTitle: nullable,
      additionalInstallments: z.number(),
    }),
  ),
  allowedPaymentMethods: z.object({
    creditCardMethod: z.nullable(
      z.object({
        type: CreditCardType,
        creditCardTax: CreditCardTax,
        interestFreeInstallments: z.nullable(z.number()),
        discount: DiscountView,
      }),
    ),
    bankSlipMethod: z.nullable(z.object({ discount: DiscountView })),
    pixMethod: z.nullable(z.object({ discount: DiscountView })),
  }),
  /** Whom it is shared with; empty where nobody. */
  subSellerPaymentRequest: z.array(
    z.object({
      idSubSeller: z.number(),
      paymentType: SplitType,
      paymentValue: z.number(),
      amount: z.number(),
    }),
  ),
  subSellerResponse: SplitPreview,
  /** Of the card; empty where it is not taken. */
  arrayInstallments: InstallmentTable,
  version: z.number(),
})
