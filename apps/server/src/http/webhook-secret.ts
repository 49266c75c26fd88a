import { createHmac, timingSafeEqual } from 'node:crypto'

/** Stands in the address of our webhooks, which only the rails are told. */
export interface WebhookSecret {
  value: string
  matches(given: string): boolean
}

/** Derived from the installation's secret, so that it stays the same between starts. */
export function createWebhookSecret(secret: string): WebhookSecret {
  const value = createHmac('sha256', secret).update('webhooks').digest('base64url')
  return {
    value,
    matches: (given) =>
      given.length === value.length && timingSafeEqual(Buffer.from(given), Buffer.from(value)),
  }
}
