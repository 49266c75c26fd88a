import * as z from 'zod/mini'
import { PayeeView, SellerFace } from '../appearance/views.ts'
import { ChargeLine, ChargeMethod, ChargeStatus, LateAmount } from '../charges/endpoints.ts'
import { day, instant } from '../fields.ts'
import { Period } from '../plans/body.ts'
import { CheckoutMethods } from './methods.ts'

/** A buyer's view of a link. */
export const CheckoutView = z.object({
  link: z.string(),
  state: z.enum(['OPEN', 'EXPIRED', 'PAID', 'FULL', 'DELETED', 'PLAN_OFF']),
  sellerName: z.string(),
  face: SellerFace,
  /** Who receives by PIX or boleto. */
  payee: PayeeView,
  title: z.string(),
  description: z.nullable(z.string()),
  value: z.number(),
  /** What the buyer subscribes to, where the first payment begins a subscription. */
  subscription: z.nullable(
    z.object({
      type: Period,
      /** The total of the period; value is that of the first charge. */
      value: z.number(),
      bullets: z.array(z.string()),
      additional: z.nullable(
        z.object({ title: z.string(), value: z.number(), installments: z.number() }),
      ),
      /** The seller has a portal, where its subscribers cancel. */
      hasPortal: z.boolean(),
      /** Days without a charge at the beginning; null where there are none. */
      trial: z.nullable(
        z.object({
          days: z.number(),
          /** When the first charge falls due, if it began today. */
          firstChargeOn: day(),
          /** By which it can begin. */
          methods: z.array(ChargeMethod),
        }),
      ),
    }),
  ),
  /** A buyer who pays by card gives it now, and it is charged on this day. */
  scheduledDate: z.nullable(day()),
  expiresAt: z.nullable(instant()),
  timer: z.boolean(),
  /** The link is for one customer, who need not say who they are. */
  isForCustomer: z.boolean(),
  /** The page does not show who runs the platform. */
  whiteLabel: z.boolean(),
  /** The headline is the lowest price, the full one struck out beside it. */
  enableAnchoring: z.boolean(),
  /** Where the buyer goes after paying: an address of the seller's. */
  returnUrl: z.nullable(z.string()),
  /** A quick link: nobody is asked who they are. */
  isQuick: z.boolean(),
  methods: CheckoutMethods,
  /** Too many cards were refused here: for a while none is taken, and methods has none. */
  cardsPaused: z.boolean(),
  /** In sandbox only: cards that decide how a payment goes. */
  testCards: z.array(z.object({ number: z.string(), effect: z.string() })),
})

/** A buyer's view of a charge. */
export const CheckoutCharge = z.object({
  charge: z.string(),
  status: ChargeStatus,
  value: z.number(),
  /** What the value is made of; empty where that is one price. */
  lines: z.array(ChargeLine),
  lateAmount: LateAmount,
  method: z.nullable(ChargeMethod),
  installments: z.number(),
  paidDate: z.nullable(day()),
  /** Others follow it: the receipt says the next one. */
  isOfSubscription: z.boolean(),
  /** The seller has set it; null once it has passed. */
  dueDate: z.nullable(day()),
  /** The buyer's stored card is charged on this day. */
  scheduledDate: z.nullable(day()),
  /** The buyer's own card, in four digits. */
  cardLast4: z.nullable(z.string()),
  pix: z.nullable(
    z.object({
      state: z.enum(['REQUESTED', 'ACTIVE', 'REMOVED', 'PAID']),
      code: z.nullable(z.string()),
      expiresAt: instant(),
      /** Paying it also agrees to Pix Automático. */
      isAutomatic: z.boolean(),
    }),
  ),
  bankSlip: z.nullable(
    z.object({
      state: z.enum(['REQUESTED', 'ACTIVE', 'REMOVED', 'PAID']),
      line: z.nullable(z.string()),
      dueDate: day(),
    }),
  ),
  /** The buyer's bank takes it on this day by Pix Automático. */
  debitOn: z.nullable(day()),
  /** The buyer may agree to pay what follows by Pix Automático, with the first PIX. */
  canBeAutomatic: z.boolean(),
  /** What each of those debits takes; null where it may vary. */
  automaticAmount: z.nullable(z.number()),
  /** The last attempt by card. */
  attempt: z.nullable(
    z.object({
      status: z.enum(['PENDING', 'PAID', 'FAILED']),
      reason: z.nullable(z.string()),
      /** The card's issuer asks the buyer at this address (3-D Secure), until then. */
      challenge: z.nullable(z.object({ url: z.string(), until: instant() })),
    }),
  ),
  /**
   * True where so many instruments were requested that until a payment no e-mail is sent and no
   * boleto is made.
   */
  isRationed: z.boolean(),
  attemptsLeft: z.number(),
  /** True where the bank needs the payer's address on a boleto, and it is missing. */
  needsAddress: z.boolean(),
  /**
   * The terms of the charge, even where its link asks others by now; null where nobody may choose
   * how to pay any more. scheduledDate: a buyer by card gives it now, and it is charged on this
   * day.
   */
  offer: z.nullable(
    z.object({
      value: z.number(),
      scheduledDate: z.nullable(day()),
      methods: CheckoutMethods,
      /** Of a first charge with a coupon: how many it is for, and what the first would be without it, by card. */
      coupon: z.nullable(z.object({ cycles: z.nullable(z.number()), fullAmount: z.number() })),
    }),
  ),
  /** A payment by PIX or boleto in several, one a month: all its charges, this one included. */
  parts: z.array(
    z.object({ charge: z.string(), status: ChargeStatus, value: z.number(), dueDate: day() }),
  ),
})
