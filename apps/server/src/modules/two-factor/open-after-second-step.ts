import {
  insertSession,
  isNewDevice,
  newDeviceEmail,
  openSession,
  rememberDevice,
  revokeSession,
} from '#modules/sessions/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import type { FactorAttempt } from './factor-attempt.ts'

/** Replaces the session that waited, whose token ends. */
export function openAfterSecondStep(
  {
    session: { sellerId, id, userId, userAgent, deviceHash },
    user,
    seller,
    at,
    known,
  }: Pick<FactorAttempt, 'session' | 'user' | 'seller' | 'at' | 'known'>,
  publicUrl: string,
) {
  const { session, secret } = openSession(user, seller, { deviceHash, userAgent }, at, null)
  const writes: Compilable[] = [revokeSession(sellerId, id, at), insertSession(session)]
  if (deviceHash) writes.push(rememberDevice({ sellerId, userId, deviceHash, usedAt: at }))
  const work = isNewDevice(session, known) ? [newDeviceEmail(session, publicUrl)] : []
  return { step: { writes, work }, opened: { session, seller, secret } }
}
