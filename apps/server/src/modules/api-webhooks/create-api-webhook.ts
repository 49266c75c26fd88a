import * as api from '@vintem/contracts/api-webhooks/endpoints'
import { checkAddress, type CheckedAddress, makeWebhook } from '#modules/webhooks/index.ts'
import { secretHash } from '#platform/ids.ts'
import { commandThenWait } from '#use-cases/use-case.ts'
import { showSecret } from './show-secret.ts'

/** Makes an endpoint, and shows its secret this once. Fails as makeWebhook does. */
export const createApiWebhook = commandThenWait<typeof api.createApiWebhook, CheckedAddress>(
  api.createApiWebhook,
  ({ tx, body, before, services: { seal } }) =>
    makeWebhook(tx, { body, before, seal }, (view, secret) => ({
      ...view,
      secret: secretHash(secret),
    })),
  showSecret,
  ({ body, services }) => checkAddress(services, body.url),
)
