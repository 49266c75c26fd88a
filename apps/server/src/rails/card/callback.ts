import { type Cents, cents } from '@vintem/brazil/money'
import * as z from 'zod/mini'
import { callbackInstant } from '../callback-instant.ts'
import { DECIMAL_AMOUNT, fromDecimalAmount, toDecimalAmount } from '../decimal-amount.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const text = z.string().check(z.maxLength(254))
/** The seller of the event, by the merchant's number. */
const merchant = z.int().check(z.positive())

/** A sale at one of the seller's own card terminals, which the acquirer captured. */
const sale = {
  event: z.literal('terminal-sale'),
  /** Our own id. */
  paymentId: z.guid(),
  installments: z.int().check(z.minimum(1), z.maximum(21)),
  card: z.object({ brand: text, last4: z.string().check(z.regex(/^\d{4}$/)), holder: text }),
  buyer: z.object({
    name: text,
    cpf: z.string().check(z.regex(/^\d{11}$/)),
    email: text,
    phone: text,
  }),
  authorizationCode: text,
  capturedAt: callbackInstant,
}
const SaleOnWire = z.object({
  ...sale,
  merchant,
  amount: z.string().check(z.regex(DECIMAL_AMOUNT)),
})

/** The buyer disputes a payment with the issuer of the card, and how that ends. */
const opened = {
  event: z.literal('dispute-opened'),
  paymentId: z.guid(),
  disputeId: id,
  reason: text,
  at: callbackInstant,
}
const decided = {
  event: z.enum(['dispute-won', 'dispute-lost']),
  paymentId: z.guid(),
  disputeId: id,
  at: callbackInstant,
}

/** A payment that waited for its buyer is decided; the outcome has to be polled. */
const PaymentDecided = z.object({
  event: z.literal('payment-decided'),
  paymentId: z.guid(),
  merchant,
  at: callbackInstant,
})

/** Body of `POST {webhookUrl}/card`: our own form, which adapters of acquirers translate to. */
const CardCallback = z.union([
  SaleOnWire,
  z.object({ ...opened, merchant }),
  z.object({ ...decided, merchant }),
  PaymentDecided,
])
type CardCallback = z.infer<typeof CardCallback>

const sellerId = z.int()
const amountCents = z.pipe(
  z.int(),
  z.transform((value): Cents => cents(value)),
)

/** An acquirer's own reports, as they are stored. */
export const TerminalSale = z.object({ ...sale, sellerId, amountCents })
export type TerminalSale = z.infer<typeof TerminalSale>
export const DisputeEvent = z.union([
  z.object({ ...opened, sellerId }),
  z.object({ ...decided, sellerId }),
])
export type DisputeEvent = z.infer<typeof DisputeEvent>
type PaymentDecided = Omit<z.infer<typeof PaymentDecided>, 'merchant'> & { sellerId: number }
export type CardEvent = TerminalSale | DisputeEvent | PaymentDecided

/** The event of a callback; undefined where the body is none. */
export function readCardCallback(body: unknown): CardEvent | undefined {
  const read = CardCallback.safeParse(body)
  if (!read.success) return undefined
  const { merchant: sellerId, ...event } = read.data
  if (event.event !== 'terminal-sale') return { ...event, sellerId }
  const { amount, ...sale } = event
  return { ...sale, sellerId, amountCents: fromDecimalAmount(amount) }
}

/** One event as an acquirer reports it. */
export function writeCardCallback(event: CardEvent): CardCallback {
  const { sellerId: merchant, ...rest } = event
  if (rest.event !== 'terminal-sale') return { ...rest, merchant }
  const { amountCents, ...sale } = rest
  return { ...sale, merchant, amount: toDecimalAmount(amountCents) }
}
