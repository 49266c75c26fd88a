import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { type ApiKeyRow, lockApiKey, type SecretRow, selectSecretsOf } from './api-keys.store.ts'

/** A key with its secrets, locked until the transaction ends. Fails with NotFound. */
export async function holdApiKey(
  tx: Tx,
  id: string,
): Promise<{ key: ApiKeyRow; secrets: SecretRow[] }> {
  const [[key], secrets] = await tx.enter(
    lockApiKey(tx.sellerId, id),
    selectSecretsOf(tx.sellerId, id),
  )
  if (!key) throw new Failure(NotFound)
  return { key, secrets }
}
