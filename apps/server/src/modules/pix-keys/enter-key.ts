import { AuthenticatorMissing, NotFound } from '@vintem/contracts/errors'
import { selectUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { lockPixKey, type PixKeyRow } from './pix-keys.store.ts'

/** A key of the caller's seller, locked. Fails with NotFound. */
export async function enterKey(tx: Tx, id: string): Promise<PixKeyRow> {
  const [[key]] = await tx.enter(lockPixKey(tx.sellerId, id))
  if (!key) throw new Failure(NotFound)
  return key
}

/**
 * The person confirms with the code of their authenticator, or with a passkey: a password alone is not enough for
 * keys (banking §8). Fails with AuthenticatorMissing, then with StepUpRequired.
 */
export async function demandAuthenticator(tx: Tx): Promise<void> {
  const [[user]] = await tx.read(selectUser(tx.sellerId, tx.actor.userId))
  if (!user?.twoFactorAt) throw new Failure(AuthenticatorMissing)
  tx.demandStepUp()
}
