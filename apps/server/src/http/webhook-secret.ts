import { createHash, timingSafeEqual } from 'node:crypto'
import { derivingFrom } from '#platform/session-secret.ts'

/** Stands in the address of our webhooks, which only the rails are told. */
export interface WebhookSecret {
  value: string
  matches(given: string): boolean
}

/** Derived from the installation's secret, so that it stays the same between starts. */
export function createWebhookSecret(secret: string): WebhookSecret {
  const value = derivingFrom(secret)('webhooks')
  return {
    value,
    matches: (given) => timingSafeEqual(digest(given), digest(value)),
  }
}

/** Of one length, whatever was given: a text as long may have more bytes. */
const digest = (text: string) => createHash('sha256').update(text).digest()
