import * as api from '@vintem/contracts/api-keys/endpoints'
import { RotationRunning } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { command } from '#use-cases/use-case.ts'
import { toApiKeyView } from './api-key-view.ts'
import { aliveSecrets, expiryOf, scopesFor } from './api-key.ts'
import { apiKeyRotated } from './api-keys.events.ts'
import { deleteSecrets, insertSecret, updateApiKey, updateSecret } from './api-keys.store.ts'
import { holdApiKey } from './hold-api-key.ts'
import { expiryWarnings, overlapWarning } from './key-work.ts'
import { newSecretOf } from './new-secret.ts'

const HOUR = 3_600_000

/**
 * Gives a key another secret; the one before counts for as long as was chosen. One rotation at a time:
 * fails with RotationRunning while the former secret counts, and with ScopesTooWide for who may not do
 * what the key does, since they would hold it.
 */
export const rotateApiKey = command(
  api.rotateApiKey,
  async ({ tx, sellerId, params, body: { overlapHours }, services }) => {
    const { key, secrets } = await holdApiKey(tx, params.id)
    scopesFor(tx.actor, key.scopes)
    tx.demandStepUp()
    const at = wallClock.now()
    const [former, ...others] = aliveSecrets(secrets, at)
    if (others.length > 0) throw new Failure(RotationRunning)
    const endsAt = new Date(at.getTime() + overlapHours * HOUR)
    const isOver = overlapHours === 0
    const kept = former && !isOver ? [{ ...former, endsAt }] : []
    const dead = secrets.filter(({ id }) => !kept.some((each) => each.id === id))
    const after = { ...key, expiresAt: expiryOf(key.validDays, at), updatedAt: at }
    const seen = { at, isTest: services.sandbox }
    const { secret, row } = newSecretOf({ sellerId, keyId: key.id, kind: key.kind, ...seen })
    const view = toApiKeyView(after, [row, ...kept], seen)
    return tx.commit(
      {
        writes: [
          deleteSecrets(
            sellerId,
            dead.map(({ id }) => id),
          ),
          ...kept.map(({ id }) => updateSecret(sellerId, id, { endsAt })),
          insertSecret(row),
          updateApiKey(sellerId, key.id, { expiresAt: after.expiresAt, updatedAt: at }),
        ],
        work: [
          ...kept.flatMap(({ id }) => overlapWarning(key, id, overlapHours, tx.now)),
          ...expiryWarnings(after, tx.now, at),
        ],
        events: [apiKeyRotated(after)],
        audit: [{ action: 'api-key.rotated', subject: key.id, details: view }],
      },
      { answer: { ...view, secret } },
    )
  },
)
