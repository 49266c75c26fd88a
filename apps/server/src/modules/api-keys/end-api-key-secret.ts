import * as api from '@vintem/contracts/api-keys/endpoints'
import { NotFound, SecretInUse } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { eventsTopic } from '#use-cases/event-topic.ts'
import { command } from '#use-cases/use-case.ts'
import { toApiKeyView } from './api-key-view.ts'
import { aliveSecrets } from './api-key.ts'
import { deleteSecrets } from './api-keys.store.ts'
import { holdApiKey } from './hold-api-key.ts'

/** Ends the former secret of a key before its time. Fails with SecretInUse for the present one. */
export const endApiKeySecret = command(
  api.endApiKeySecret,
  async ({ tx, sellerId, params, services }) => {
    const { key, secrets } = await holdApiKey(tx, params.id)
    const at = wallClock.now()
    const alive = aliveSecrets(secrets, at)
    const former = alive.find(({ id }) => id === params.secretId)
    if (!former) throw new Failure(NotFound)
    if (former.endsAt === null) throw new Failure(SecretInUse)
    const rest = alive.filter(({ id }) => id !== former.id)
    const answer = toApiKeyView(key, rest, { at, isTest: services.sandbox })
    return tx.commit(
      {
        writes: [deleteSecrets(sellerId, [former.id])],
        audit: [{ action: 'api-key.secret-ended', subject: key.id, details: answer }],
        // Streams that were opened by it look whether they may go on.
        live: [eventsTopic(sellerId)],
      },
      { answer },
    )
  },
)
