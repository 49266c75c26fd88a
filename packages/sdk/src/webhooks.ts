import { WebhookVerificationError } from './errors.ts'

/** As a web `Request` has them, or a server of Node. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  /** How old, or how far ahead, a message may be; 300 seconds unless told. */
  toleranceSeconds?: number
  /** The time to compare with; that of this machine unless told. */
  now?: Date
}

const SCHEME = 'v1'
const HASH = { name: 'HMAC', hash: 'SHA-256' }

/**
 * The event of a webhook, once its signature is found right (Standard Webhooks). The comparison takes the same
 * time whatever is wrong. Throws WebhookVerificationError.
 *
 * @param rawBody the body as it came: what a framework has parsed and written again has another signature
 * @param secrets `whsec_…`, one or, during a rotation, several
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<unknown> {
  if (typeof rawBody !== 'string' && !(rawBody instanceof Uint8Array)) {
    throw refused('rawBody must be the body as it came, not what a framework made of it')
  }
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!/^\d{1,12}$/.test(timestamp)) throw refused('webhook-timestamp is no time')
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > toleranceSeconds) {
    throw refused('webhook-timestamp is too far from now')
  }
  const body = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const given = signatures.split(' ').flatMap((each) => {
    const [scheme, signature] = each.split(',', 2)
    const bytes = scheme === SCHEME && signature ? fromBase64(signature) : undefined
    return bytes ? [bytes] : []
  })
  const keys = await Promise.all([secrets].flat().map(keyOf))
  const checks = keys.flatMap((key) =>
    given.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
  )
  if (!(await Promise.all(checks)).includes(true)) throw refused('no signature fits')
  try {
    return JSON.parse(body)
  } catch {
    throw refused('the body is no JSON')
  }
}

/** The headers that sign a message, for tests of a receiver. */
export async function signWebhook(
  { id, body }: { id: string; body: string },
  secret: string,
  at: Date = new Date(),
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), signed)
  const text = btoa(String.fromCharCode(...new Uint8Array(signature)))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `${SCHEME},${text}`,
  }
}

const refused = (reason: string) => new WebhookVerificationError(`Webhook refused: ${reason}`)

function headerOf(headers: WebhookHeaders, name: string): string {
  if (isGetter(headers)) {
    const value = headers.get(name)
    if (value) return value
  } else {
    const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
    const value = typeof found === 'string' ? found : found?.[0]
    if (value) return value
  }
  throw refused(`${name} is missing`)
}

const isGetter = (headers: WebhookHeaders): headers is { get(name: string): string | null } =>
  typeof headers['get'] === 'function'

function keyOf(secret: string) {
  const bytes = /^whsec_./.test(secret) ? fromBase64(secret.slice('whsec_'.length)) : undefined
  if (!bytes) throw refused('the secret is none (whsec_…)')
  return crypto.subtle.importKey('raw', bytes, HASH, false, ['sign', 'verify'])
}

/** Undefined where the text is no base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
