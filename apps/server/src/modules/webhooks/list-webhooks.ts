import * as api from '@vintem/contracts/webhooks/endpoints'
import { query } from '#use-cases/use-case.ts'
import { toWebhookView } from './webhook-view.ts'
import { selectWebhooks } from './webhooks.store.ts'

export const listWebhooks = query(api.listWebhooks, async ({ tx, sellerId }) => {
  const [rows] = await tx.enter(selectWebhooks(sellerId))
  return rows.map(toWebhookView)
})
