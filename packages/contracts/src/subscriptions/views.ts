import * as z from 'zod/mini'
import { PayerView } from '../charge-detail/views.ts'
import { ChargeMethod, ChargeStatus } from '../charges/views.ts'
import { day } from '../fields.ts'
import { Period } from '../plans/body.ts'

const SubscriptionStatus = z.enum(['ACTIVE', 'INACTIVE', 'PENDING', 'DEFAULTER'])

/** PIX_AUTOMATIC where the payer's bank pays by itself. */
export const SubscriptionMethod = z.enum([...ChargeMethod.options, 'PIX_AUTOMATIC'])

export const SubscriptionSummary = z.object({
  uuid: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  customerDocument: z.string(),
  startDate: day(),
  /** When the next charge that is not made yet falls due; null once cancelled, paused, or about to be. */
  expirationDate: z.nullable(day()),
  titlePlan: z.string(),
  idPlan: z.number(),
  /** value is the total of the period, valuePerMonth what a month of it costs. */
  basicValue: z.object({ type: Period, value: z.number(), valuePerMonth: z.number() }),
  status: SubscriptionStatus,
  cancelledDate: z.nullable(day()),
  /** Null until the first payment; PIX_AUTOMATIC where the payer's bank pays by itself. */
  paymentMethod: z.nullable(SubscriptionMethod),
  /** The day on which it ends, unless that is taken back; null where it goes on, or is over. */
  endsOn: z.nullable(day()),
  /** Nobody has paid for so long that its cycles are skipped. */
  isSuspended: z.boolean(),
  /** A pause that has begun, or is to; nothing is billed for it. */
  pause: z.nullable(
    z.object({
      from: day(),
      /** The day on which the subscription goes on. */
      until: day(),
      hasBegun: z.boolean(),
      /** Due on the same days of the month afterwards. */
      keepsDueDay: z.boolean(),
      /** Who asked for it, and may end it before its day. */
      askedBy: z.enum(['SELLER', 'BUYER']),
    }),
  ),
  /** In its trial: the day of the first charge, until that is paid. */
  trialEndsOn: z.nullable(day()),
})

const Count = z.object({ totalElements: z.number(), hasMoreElements: z.boolean() })

/** How many there are of each status, and of all; totalElements stops at COUNTED_AT_MOST. */
export const SubscriptionCounts = z.object({
  all: Count,
  active: Count,
  inactive: Count,
  pending: Count,
  defaulter: Count,
})

const nullable = z.nullable(z.string())

export const SubscriptionView = z.extend(SubscriptionSummary, {
  version: z.number(),
  /** Whether the invoices of its charges are issued by themselves. */
  invoiceEnabled: z.boolean(),
  /** Whether the seller issues invoices at all. */
  activeInvoiceConfig: z.boolean(),
  /** What is added to the first charges, one part to each. */
  additionalValue: z.nullable(
    z.object({ title: nullable, value: z.number(), installments: z.number() }),
  ),
  bankSlipDescription: nullable,
  /** Who asked for its end, and may take that back. */
  endAskedBy: z.nullable(z.enum(['SELLER', 'BUYER'])),
  /** What the next charge that is not made yet would be; null once cancelled, or about to end. */
  nextCharge: z.nullable(
    z.object({
      expirationDate: day(),
      /** Before any discount of a method, with what is added to the first charges. */
      value: z.number(),
      paymentMethod: z.nullable(SubscriptionMethod),
      /** Whether it is made and charged by itself. */
      isAutomatic: z.boolean(),
    }),
  ),
  /** What was typed at the link: the charges are made out to it. */
  payer: z.nullable(PayerView),
  /** The latest due first. */
  charges: z.array(
    z.object({
      uuid: z.string(),
      expirationDate: day(),
      value: z.number(),
      status: ChargeStatus,
      /** Why its stored card was refused, and what follows; null once it is not open. */
      cardRefusal: nullable,
    }),
  ),
})

const Sum = z.object({ count: z.number(), value: z.number() })

/** What cancelling a subscription would do. */
export const CancellationView = z.object({
  /** Due and unpaid: stay owed, unless they are forgiven. */
  late: Sum,
  now: z.object({
    dropped: Sum,
    /** What may go back of the paid periods that are not over; null where that may not be chosen. */
    refund: z.object({
      /** The days from today on. */
      prorated: z.nullable(z.number()),
      whole: z.nullable(z.number()),
      /** Nothing may go back before the anticipated receivables are settled. */
      isAnticipated: z.boolean(),
    }),
    /** What may be asked in a last charge of the additional value; null where nothing is left of it. */
    additional: z.nullable(z.number()),
  }),
  /** Null where nothing goes on that it could end with. */
  atPeriodEnd: z.nullable(z.object({ endsOn: day(), dropped: Sum })),
})
