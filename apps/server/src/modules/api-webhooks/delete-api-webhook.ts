import * as api from '@vintem/contracts/api-webhooks/endpoints'
import { removeWebhook } from '#modules/webhooks/index.ts'
import { command } from '#use-cases/use-case.ts'

export const deleteApiWebhook = command(api.deleteApiWebhook, ({ tx, params: { id } }) =>
  removeWebhook(tx, id),
)
