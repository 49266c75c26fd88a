import type { Cents } from '@vintem/brazil/money'
import * as z from 'zod/mini'
import { DECIMAL_AMOUNT, fromDecimalAmount, toDecimalAmount } from '../decimal-amount.ts'
import { toldInstant } from '../told-instant.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const text = z.string().check(z.maxLength(254))
/** What every event names: our own id of the payment, and whose it is, by the merchant’s number. */
const common = { paymentId: z.guid(), merchant: z.int().check(z.positive()) }

/** A sale at one of the seller's own card terminals, which the acquirer captured. */
const TerminalSale = z.object({
  event: z.literal('terminal-sale'),
  ...common,
  amount: z.string().check(z.regex(DECIMAL_AMOUNT)),
  installments: z.int().check(z.minimum(1), z.maximum(21)),
  card: z.object({ brand: text, last4: z.string().check(z.regex(/^\d{4}$/)), holder: text }),
  buyer: z.object({
    name: text,
    cpf: z.string().check(z.regex(/^\d{11}$/)),
    email: text,
    phone: text,
  }),
  authorizationCode: text,
  capturedAt: toldInstant,
})

/** The buyer disputes a payment with the issuer of the card, and how that ends. */
const DisputeOpened = z.object({
  event: z.literal('dispute-opened'),
  ...common,
  disputeId: id,
  reason: text,
  at: toldInstant,
})
const DisputeDecided = z.object({
  event: z.enum(['dispute-won', 'dispute-lost']),
  ...common,
  disputeId: id,
  at: toldInstant,
})

/** A payment that waited for its buyer is decided; how is asked for. */
const PaymentDecided = z.object({
  event: z.literal('payment-decided'),
  ...common,
  at: toldInstant,
})

/** Body of `POST {webhookUrl}/card`: our own form, which adapters of acquirers translate to. */
const CardCallback = z.union([TerminalSale, DisputeOpened, DisputeDecided, PaymentDecided])
type CardCallback = z.infer<typeof CardCallback>

type Read<C> = C extends { amount: string }
  ? Omit<C, 'merchant' | 'amount'> & { sellerId: number; amountCents: Cents }
  : Omit<C, 'merchant'> & { sellerId: number }

/** What an acquirer tells of by itself; the merchant's number is the seller's. */
export type TerminalSale = Read<z.infer<typeof TerminalSale>>
export type DisputeEvent =
  | Read<z.infer<typeof DisputeOpened>>
  | Read<z.infer<typeof DisputeDecided>>
export type CardEvent = TerminalSale | DisputeEvent | Read<z.infer<typeof PaymentDecided>>

/** What a callback tells of; undefined when it is not one. */
export function readCardCallback(body: unknown): CardEvent | undefined {
  const read = CardCallback.safeParse(body)
  if (!read.success) return undefined
  const { merchant: sellerId, ...told } = read.data
  if (told.event !== 'terminal-sale') return { ...told, sellerId }
  const { amount, ...sale } = told
  return { ...sale, sellerId, amountCents: fromDecimalAmount(amount) }
}

/** One event as an acquirer tells of it. */
export function writeCardCallback(told: CardEvent): CardCallback {
  const { sellerId: merchant, ...rest } = told
  if (rest.event !== 'terminal-sale') return { ...rest, merchant }
  const { amountCents, ...sale } = rest
  return { ...sale, merchant, amount: toDecimalAmount(amountCents) }
}
