import * as api from '@vintem/contracts/api-webhooks/endpoints'
import { changeWebhook, checkAddress, type CheckedAddress } from '#modules/webhooks/index.ts'
import { command } from '#use-cases/use-case.ts'

/** Changes an endpoint. Fails as changeWebhook does. */
export const editApiWebhook = command<typeof api.editApiWebhook, CheckedAddress>(
  api.editApiWebhook,
  ({ tx, params: { id }, body, before, services: { seal } }) =>
    changeWebhook(tx, { id, body, before, seal }),
  undefined,
  ({ body, services }) => checkAddress(services, body.url),
)
