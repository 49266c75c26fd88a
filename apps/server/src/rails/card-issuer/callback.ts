import { createHmac, timingSafeEqual } from 'node:crypto'
import { cents } from '@vintem/brazil/money'
import * as z from 'zod/mini'

/** Beyond what any purchase is, and within what sums are safe. */
const MOST_CENTS = 9_999_999_999
const reference = z.string().check(z.regex(/^[\w-]{6,60}$/))

const inCents = (least: number) =>
  z.pipe(z.int().check(z.minimum(least), z.maximum(MOST_CENTS)), z.transform(cents))

/** What every message says; amounts are cents. */
const Common = z.object({
  reference,
  /** The reference that the network was given of the card. */
  card: z.string().check(z.maxLength(60)),
  mcc: z.string().check(z.regex(/^\d{4}$/)),
  merchantName: z.string().check(z.trim(), z.maxLength(60)),
})

const Authorization = z.extend(Common, {
  type: z.literal('AUTHORIZATION'),
  /** 'YYYY-MM'. */
  expiry: z.string().check(z.maxLength(7)),
  cvv: z.optional(z.string().check(z.maxLength(4))),
  amount: inCents(-MOST_CENTS),
  /** ISO 4217, letters. */
  currency: z.string().check(z.maxLength(3)),
})

const Clearing = z.extend(Common, {
  type: z.literal('CLEARING'),
  /** The reference of what was authorised; absent where nothing was. */
  authorization: z.optional(reference),
  amount: inCents(1),
})

const Reversal = z.extend(Common, {
  type: z.literal('REVERSAL'),
  authorization: reference,
  /** What is given back: all that was authorised, or a part. */
  amount: inCents(1),
})

/** What the network reports: nobody waits for it. */
export const NetworkReport = z.discriminatedUnion('type', [Clearing, Reversal])
const Message = z.discriminatedUnion('type', [Authorization, Clearing, Reversal])

export type AuthorizationMessage = z.infer<typeof Authorization>
export type NetworkReport = z.infer<typeof NetworkReport>
export type NetworkMessage = z.infer<typeof Message>
/** As they are written. */
export type SentAuthorization = z.input<typeof Authorization>
export type SentReport = z.input<typeof NetworkReport>

/** undefined where it is none. */
export const readNetworkMessage = (body: unknown): NetworkMessage | undefined =>
  Message.safeParse(body).data

/** The key of the network is derived for this purpose. */
export const NETWORK_KEY = 'card network'
export const SIGNATURE_HEADER = 'network-signature'
/** What is older is refused: it may be a copy. */
const VALID_SECONDS = 300

/** The header of a message: `t=<Unix seconds>,v1=<HMAC-SHA-256 of 't.body', in hex>`. */
export function networkSignature(rawBody: string, key: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1_000))
  return `t=${seconds},v1=${digestOf(rawBody, key, seconds)}`
}

/** True for a message that was signed with the key, within five minutes of `now`. */
export function isSignedByNetwork(
  header: unknown,
  rawBody: string,
  { key, now }: { key: string; now: Date },
): boolean {
  const [, seconds = '', digest = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  if (!seconds || Math.abs(now.getTime() / 1_000 - Number(seconds)) > VALID_SECONDS) return false
  return timingSafeEqual(Buffer.from(digest), Buffer.from(digestOf(rawBody, key, seconds)))
}

const digestOf = (rawBody: string, key: string, seconds: string): string =>
  createHmac('sha256', key).update(`${seconds}.${rawBody}`).digest('hex')
