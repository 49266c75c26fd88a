import * as z from 'zod/mini'
import type { InterParts } from './inter-parts.ts'

/** What the bank reports of our payments, each under a setting of its own. */
const REPORTS = ['pix-pagamento', 'boleto-pagamento'] as const

/** Tells the bank our present address. Fails as every call of the client does. */
export async function callHere({ client, callbackUrl }: InterParts): Promise<void> {
  const body = { webhookUrl: await callbackUrl() }
  for (const report of REPORTS) {
    await client.call('PUT', `/webhooks/${report}`, z.unknown(), { body })
  }
}
