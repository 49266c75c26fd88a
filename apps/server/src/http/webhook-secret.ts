import { timingSafeEqual } from 'node:crypto'
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
    matches: (given) =>
      given.length === value.length && timingSafeEqual(Buffer.from(given), Buffer.from(value)),
  }
}
