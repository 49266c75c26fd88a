import * as api from '@vintem/contracts/api-webhooks/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectWebhooks, toWebhookView } from '#modules/webhooks/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'

export const getApiWebhook = query(api.getApiWebhook, async ({ tx, sellerId, params: { id } }) => {
  const [rows] = await tx.enter(selectWebhooks(sellerId))
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Failure(NotFound)
  return toWebhookView(row)
})
