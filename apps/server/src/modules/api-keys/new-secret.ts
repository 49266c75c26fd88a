import type { ApiKeyKind } from '@vintem/contracts/api-keys/words'
import { newApiKeySecret } from '#platform/api-key-secret.ts'
import { newId, secretHash } from '#platform/ids.ts'
import type { SecretRow } from './api-keys.store.ts'

interface Owner {
  sellerId: number
  keyId: string
  kind: ApiKeyKind
  /** Where money is simulated. */
  isTest: boolean
  /** Real time. */
  at: Date
}

/** A new secret of a key, and the row that is kept of it. */
export function newSecretOf({ sellerId, keyId, kind, isTest, at }: Owner): {
  secret: string
  row: SecretRow
} {
  const secret = newApiKeySecret({ kind, isTest, sellerId })
  const row = {
    sellerId,
    id: newId(),
    keyId,
    secretHash: secretHash(secret),
    last4: secret.slice(-4),
    createdAt: at,
    endsAt: null,
    usedAt: null,
  }
  return { secret, row }
}
