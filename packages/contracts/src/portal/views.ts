import * as z from 'zod/mini'
import { ChargeLine, ChargeMethod, ChargeStatus } from '../charges/endpoints.ts'
import { CouponDiscount } from '../coupons/views.ts'
import { day, instant } from '../fields.ts'
import { Period } from '../plans/body.ts'
import { NextCharge } from '../subscription-changes/views.ts'

const nullable = z.nullable(z.string())

/** A charge of the portal; amounts are reais. */
const PortalCharge = z.object({
  uuid: z.string(),
  title: z.string(),
  value: z.number(),
  /** What the value is made of; empty where that is one price. */
  lines: z.array(ChargeLine),
  status: ChargeStatus,
  method: z.nullable(ChargeMethod),
  dueDate: day(),
  paidDate: z.nullable(day()),
  /** The path of its page at the checkout, to pay, or of its receipt; null where it has none. */
  path: nullable,
  /** The path of its boleto in force. */
  bankSlipPath: nullable,
  /** A stored card is charged on the due date. */
  isOnCard: z.boolean(),
  /** The customer's bank takes it on this day by Pix Automático; null where none is to. */
  debitOn: z.nullable(day()),
  invoices: z.array(z.object({ number: nullable, path: z.string() })),
})

/** What a seller's customer sees of theirs. */
export const PortalView = z.object({
  sellerName: z.string(),
  /** Where the seller is written to. */
  /** The mailbox that was proven, veiled. */
  email: z.string(),
  /** The session ends then. */
  until: instant(),
  /** What is late first, then by due date. */
  open: z.array(PortalCharge),
  /** False where the mailbox has ended the reminders of this seller. */
  isReminded: z.boolean(),
  /** Whether it is also reminded by WhatsApp; null where nothing is sent so. */
  byWhatsApp: z.nullable(z.boolean()),
  subscriptions: z.array(
    z.object({
      uuid: z.string(),
      title: z.string(),
      type: Period,
      value: z.number(),
      status: z.enum(['PENDING', 'ACTIVE', 'DEFAULTER', 'INACTIVE']),
      method: z.nullable(ChargeMethod),
      /** Debited by a mandate of Pix Automático. */
      isAutomatic: z.boolean(),
      startDate: day(),
      cancelledDate: z.nullable(day()),
      /** The next three, as the seller sees them; none where nothing is to come. */
      nextCharges: z.array(NextCharge),
      /** The day on which it ends; null where it goes on, or is over. */
      endsOn: z.nullable(day()),
      /** In its trial: the day of the first charge, until that is paid. */
      trialEndsOn: z.nullable(day()),
      /** Whether the buyer may take that back. */
      isKeepable: z.boolean(),
      /** A pause that has begun, or is to; only who has set it takes it back. */
      pause: z.nullable(
        z.object({ from: day(), until: day(), hasBegun: z.boolean(), isTheirs: z.boolean() }),
      ),
      /** For how many months the buyer may pause it; null where they may not. */
      pauseMonths: z.nullable(z.number()),
      /** When it would end, if it were cancelled today; null: immediately. */
      cancelsOn: z.nullable(day()),
      /** Withdrawing gives all back until this day (CDC, art. 49). */
      withdrawal: z.nullable(
        z.object({ until: day(), value: z.number(), method: z.nullable(ChargeMethod) }),
      ),
      /** The coupon of the charges to come, and for how many it still counts; left: null is all. */
      coupon: z.nullable(
        z.object({
          code: z.string(),
          discount: CouponDiscount,
          left: z.nullable(z.number()),
        }),
      ),
      /** The card that is charged; null where it is not paid by card. */
      card: z.nullable(
        z.object({
          kept: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
          /** False where the card is not charged any more: it was permanently refused. */
          isUsable: z.boolean(),
          /** The month of its end, yyyy-MM, where that is before the next charge. */
          expiresIn: nullable,
          /** What another card would pay now. */
          openAmount: z.number(),
          /** What the buyer agrees to with another card. */
          consent: z.string(),
        }),
      ),
      /** Of the buyer's own cancellation. */
      protocol: nullable,
    }),
  ),
  /** The first page of what is paid, the newest first. */
  paid: z.array(PortalCharge),
  hasMorePaid: z.boolean(),
})

/** A later page of what is paid. */
export const PortalPayments = z.object({
  charges: z.array(PortalCharge),
  hasMore: z.boolean(),
})

/** Where the issuer of a card asks its holder, in a frame, until when, and what time it is. */
export const CardChallenge = z.object({ url: z.string(), until: instant(), now: instant() })

/** What became of a card that was given. */
export const CardReplaced = z.object({
  brand: z.string(),
  last4: z.string(),
  /** False where the card was refused after it had paid something, or its holder is asked first. */
  isAllPaid: z.boolean(),
  /** Null where the issuer asks nobody. */
  challenge: z.nullable(CardChallenge),
})
