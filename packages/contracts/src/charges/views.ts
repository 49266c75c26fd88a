import * as z from 'zod/mini'
import { day } from '../fields.ts'
import { type MethodFilter, methodFilterCode, MIXED_CARD, printedMethods } from './words.ts'

export const ChargeMethod = z.enum(['PIX', 'BANK_SLIP', 'CREDIT_CARD'])

/** Of charges to find; what comes out is a code. */
export const ChargeMethodFilter = z.pipe(
  z.enum<readonly MethodFilter[]>(
    [...ChargeMethod.options, MIXED_CARD, ...printedMethods],
    'Forma de pagamento inválida.',
  ),
  z.transform(methodFilterCode),
)

export const ChargeStatus = z.enum([
  'SCHEDULED',
  'PAID',
  'LATE',
  'FAILED',
  'CANCELED',
  'PAID_MANUALLY',
  'ABANDONED',
  'REFUND',
  'DISPUTE',
  'CHARGEBACK',
])

/** Null but for the name where nobody is named: quick links carry no customer. */
export const whoPays = {
  customerId: z.nullable(z.string()),
  /** Says so in words where nobody is named. */
  customerName: z.string(),
  customerDocument: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
}

/** What the bank asks today for a late charge, beside its value; null where that is the value. */
export const LateAmount = z.nullable(
  z.object({ fine: z.number(), interest: z.number(), total: z.number() }),
)

/** A part of the value of a charge, or of one to come; negative where it is taken off. */
export const ChargeLine = z.object({
  kind: z.enum([
    'BASE',
    'DISCOUNT',
    'COUPON',
    'ADDITIONAL',
    'CARRIED',
    'ADJUSTMENT',
    'CREDIT',
    'NEW_PLAN',
    'OLD_PLAN',
  ]),
  value: z.number(),
})

export const ChargeSummary = z.object({
  uuid: z.string(),
  title: z.string(),
  ...whoPays,
  expirationDate: day(),
  paidDate: z.nullable(day()),
  value: z.number(),
  feeAmount: z.number(),
  anticipationAmount: z.number(),
  /** What sub-sellers take of it; zero where it is not shared. */
  splitAmount: z.number(),
  /** What lateness cost the buyer, beside the value: fine and interest. */
  surchargeAmount: z.number(),
  /**
   * Value and surcharge without fees and anticipation; null unless a rail was paid. What sub-sellers
   * take is still in it.
   */
  netAmount: z.nullable(z.number()),
  paymentMethod: z.nullable(ChargeMethod),
  installments: z.number(),
  status: ChargeStatus,
  /** A stored card is charged on this day; null where none is, or none any more. */
  scheduledDate: z.nullable(day()),
})
