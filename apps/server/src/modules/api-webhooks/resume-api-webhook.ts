import * as api from '@vintem/contracts/api-webhooks/endpoints'
import { resumeEvents } from '#modules/webhook-deliveries/index.ts'
import { command } from '#use-cases/use-case.ts'

export const resumeApiWebhook = command(api.resumeApiWebhook, ({ tx, params: { id }, body }) =>
  resumeEvents(tx, id, body),
)
