import * as api from '@vintem/contracts/api-webhooks/endpoints'
import { rotateSecret } from '#modules/webhooks/index.ts'
import { secretHash } from '#platform/ids.ts'
import { commandThenWait } from '#use-cases/use-case.ts'
import { showSecret } from './show-secret.ts'

/** Replaces the secret of an endpoint, and shows the new one this once. Fails as rotateSecret does. */
export const rotateApiWebhook = commandThenWait(
  api.rotateApiWebhook,
  ({ tx, params: { id }, body: { overlapHours }, services: { seal } }) =>
    rotateSecret(tx, { id, overlapHours, seal }, (secret) => ({
      uuid: id,
      secret: secretHash(secret),
    })),
  showSecret,
)
