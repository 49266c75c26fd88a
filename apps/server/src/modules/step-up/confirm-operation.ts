import type { Answer, Body } from '@vintem/contracts/endpoint'
import {
  PasskeyNotAccepted,
  SessionRefused,
  TwoFactorCodeInvalid,
  WrongPassword,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/step-up/endpoints'
import { beginPasskeyAttempt } from '#modules/passkeys/index.ts'
import { countInTransaction, lockSession } from '#modules/sessions/index.ts'
import { beginCodeAttempt, updateCodes } from '#modules/two-factor/index.ts'
import { holdUser, selectUser, verifyPassword } from '#modules/users/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import { insertGrant } from '#platform/database/step-up.ts'
import { Failure } from '#platform/failure.ts'
import { newSecret, secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Caller } from '#use-cases/caller.ts'
import type { Services } from '#use-cases/services.ts'
import type { AuditEntry } from '#use-cases/step.ts'
import type { TxOptions, Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'

const VALID_MINUTES = 5

type ConfirmBody = Body<typeof api.confirmOperation>
type Grant = Answer<typeof api.confirmOperation>

/**
 * Issues a grant for one operation of the caller's session, for a proof that they are its user.
 * Attempts count with those of the sign-in. Fails with TwoFactorCodeInvalid, PasskeyNotAccepted,
 * WrongPassword or SignInLocked.
 */
export const confirmOperation = action(
  api.confirmOperation,
  async ({ body, services, txOptions, caller }) => {
    if (body.passkey) return confirmByPasskey(services, txOptions, body, caller)
    const signsInWithCode = await readsCode(services, txOptions)
    const grant = signsInWithCode
      ? await confirmByCode(services, txOptions, body, caller.ip)
      : await confirmByPassword(services, txOptions, body, caller.ip)
    if (grant) return grant
    throw signsInWithCode
      ? new Failure(TwoFactorCodeInvalid, { field: 'code' })
      : new Failure(WrongPassword, { field: 'password' })
  },
)

const readsCode = (services: Services, txOptions: TxOptions): Promise<boolean> =>
  services.transact({ ...txOptions, onlyReads: true }, async (tx) => {
    await tx.enter()
    const [[user]] = await tx.read(selectUser(tx.sellerId, tx.actor.userId))
    if (!user) throw new Failure(SessionRefused)
    return user.twoFactorAt !== null
  })

function confirmByCode(
  services: Services,
  txOptions: TxOptions,
  { operation, code }: ConfirmBody,
  ip: string,
) {
  return services.transact(txOptions, async (tx) => {
    const attempt = await beginCodeAttempt(tx, code ?? '', ip, services.seal)
    const { session, use, keep } = attempt
    if (use) return give(tx, operation, [updateCodes(session, use.change)], use.kind)
    return tx.commit<Grant | undefined>({ writes: keep, audit: [refusal(session.userId, ip)] })
  })
}

async function confirmByPasskey(
  services: Services,
  txOptions: TxOptions,
  { operation, passkey }: ConfirmBody,
  caller: Caller,
): Promise<Grant> {
  if (!passkey) throw new Failure(PasskeyNotAccepted)
  const grant = await services.transact(txOptions, async (tx) => {
    const { session, use, writes } = await beginPasskeyAttempt(tx, passkey, caller, services)
    if (use) return give(tx, operation, writes, 'passkey')
    return tx.commit<Grant | undefined>({ writes, audit: [refusal(session.userId, caller.ip)] })
  })
  if (!grant) throw new Failure(PasskeyNotAccepted)
  return grant
}

/** No connection is held while the password is hashed. The attempt is counted before. */
async function confirmByPassword(
  services: Services,
  txOptions: TxOptions,
  { operation, password }: ConfirmBody,
  ip: string,
): Promise<Grant | undefined> {
  const { user, forget } = await services.transact(txOptions, (tx) => beginPasswordAttempt(tx, ip))
  const isRight = await verifyPassword(user.passwordHash, password ?? '')
  return services.transact(txOptions, async (tx) => {
    await tx.enter()
    const [[now]] = await tx.read(holdUser(tx.sellerId, user.id))
    const isStillRight = isRight && now?.passwordHash === user.passwordHash
    if (isStillRight && now?.twoFactorAt === null) return give(tx, operation, forget, 'password')
    return tx.commit<Grant | undefined>({ audit: [refusal(user.id, ip)] })
  })
}

async function beginPasswordAttempt(tx: Tx, ip: string) {
  await tx.enter()
  const { sellerId, actor } = tx
  const { sessionId, userId } = actor
  const [[session], [user]] = await tx.read(
    lockSession(sellerId, sessionId),
    selectUser(sellerId, userId),
  )
  if (!session || !user) throw new Failure(SessionRefused)
  const deviceHash = session.deviceHash ?? undefined
  const { keep, forget } = await countInTransaction(tx, { deviceHash, ip })
  return tx.commit({ writes: keep }, { answer: { user, forget } })
}

/** Stores the grant by its hash, and returns it. */
function give(
  tx: Tx,
  operation: string,
  writes: readonly Compilable[],
  proof: 'code' | 'recovery-code' | 'passkey' | 'password',
): Promise<Grant | undefined> {
  const { sellerId, actor } = tx
  const { sessionId, userId } = actor
  const grant = newSecret()
  const expiresAt = new Date(wallClock.millis() + VALID_MINUTES * 60_000)
  const row = { sellerId, grantHash: secretHash(grant), sessionId, operation, expiresAt }
  return tx.commit(
    {
      writes: [...writes, insertGrant(row)],
      audit: [{ action: 'step-up.granted', subject: userId, details: { operation, proof } }],
    },
    { answer: { grant, expiresAt: expiresAt.toISOString() } },
  )
}

const refusal = (userId: string, ip: string): AuditEntry => ({
  action: 'step-up.refused',
  subject: userId,
  details: { ip },
})
