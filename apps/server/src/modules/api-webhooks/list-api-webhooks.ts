import * as api from '@vintem/contracts/api-webhooks/endpoints'
import { selectWebhooks, toWebhookView } from '#modules/webhooks/index.ts'
import { query } from '#use-cases/use-case.ts'

export const listApiWebhooks = query(api.listApiWebhooks, async ({ tx, sellerId }) => {
  const [rows] = await tx.enter(selectWebhooks(sellerId))
  return { content: rows.map(toWebhookView) }
})
