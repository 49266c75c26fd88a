import * as api from '@vintem/contracts/api-webhooks/endpoints'
import { switchWebhook } from '#modules/webhooks/index.ts'
import { command } from '#use-cases/use-case.ts'

export const setApiWebhookActive = command(
  api.setApiWebhookActive,
  ({ tx, params: { id }, body: { active } }) => switchWebhook(tx, id, active),
)
