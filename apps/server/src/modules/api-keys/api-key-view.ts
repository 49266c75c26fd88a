import type { listApiKeys } from '@vintem/contracts/api-keys/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { secretPrefix } from '#platform/api-key-secret.ts'
import { aliveSecrets } from './api-key.ts'
import type { ApiKeyRow, SecretRow } from './api-keys.store.ts'

type ApiKeyView = Answer<typeof listApiKeys>[number]

const UNUSED_MILLIS = 90 * 86_400_000

interface Seen {
  /** Real time. */
  at: Date
  /** Where money is simulated. */
  isTest: boolean
}

/** A key as the panel shows it; `secrets` are those of the key, the newest first. */
export function toApiKeyView(
  key: ApiKeyRow,
  secrets: readonly SecretRow[],
  { at, isTest }: Seen,
): ApiKeyView {
  const { id: uuid, title, active, kind, scopes, ipRanges, origins, validDays, expiresAt } = key
  const alive = aliveSecrets(secrets, at)
  const lastSign = Math.max(
    ...alive.map(({ usedAt, createdAt }) => (usedAt ?? createdAt).getTime()),
    key.createdAt.getTime(),
  )
  return {
    uuid,
    title,
    active,
    kind,
    scopes,
    ipRanges,
    origins,
    validDays,
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= at,
    isUnused: at.getTime() - lastSign > UNUSED_MILLIS,
    createdAt: key.createdAt.toISOString(),
    secrets: alive.map((secret) => ({
      id: secret.id,
      prefix: secretPrefix({ kind, isTest }),
      last4: secret.last4,
      createdAt: secret.createdAt.toISOString(),
      endsAt: secret.endsAt?.toISOString() ?? null,
      usedAt: secret.usedAt?.toISOString() ?? null,
    })),
  }
}
