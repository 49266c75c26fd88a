import * as api from '@vintem/contracts/api-webhooks/endpoints'
import { replayEvents } from '#modules/webhook-deliveries/index.ts'
import { command } from '#use-cases/use-case.ts'

export const replayApiWebhook = command(api.replayApiWebhook, ({ tx, params: { id }, body }) =>
  replayEvents(tx, id, body),
)
