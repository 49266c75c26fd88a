import * as api from '@vintem/contracts/api-webhooks/endpoints'
import { leavePing } from '#modules/webhook-deliveries/index.ts'
import { command } from '#use-cases/use-case.ts'

export const pingApiWebhook = command(api.pingApiWebhook, ({ tx, params: { id } }) =>
  leavePing(tx, id),
)
