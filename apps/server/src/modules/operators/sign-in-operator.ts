import { OperatorNotLetIn } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operators/endpoints'
import { verifyPassword } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId, newSecret, secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Caller } from '#use-cases/caller.ts'
import type { Services } from '#use-cases/services.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import { action } from '#use-cases/use-case.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { operatorCookie } from './operator-cookie.ts'
import { operatorRations, TRIED_ENOUGH } from './operator-rations.ts'
import { endOfSession, judgeOperatorCode } from './operator.ts'
import {
  insertOperatorSession,
  lockOperator,
  type OperatorRow,
  selectOperatorByEmail,
  updateOperator,
} from './operators.store.ts'

/**
 * Opens an operator's session by e-mail, password and code together. Whatever is wrong fails with the
 * same OperatorNotLetIn after the same work, and too many tries with TooManyRequests.
 */
export const signInOperator = action(
  api.signInOperator,
  async ({ body, services, caller, cookies }) => {
    const rations = operatorRations(body.email, caller.ip)
    await takeRations(services, rations, TRIED_ENOUGH)
    const known = await find(services, body.email)
    const isRight = await verifyPassword(known?.passwordHash, body.password)
    const opened = await open(services, isRight ? known : undefined, body.code, caller)
    if (!opened) throw new Failure(OperatorNotLetIn)
    await services.rations.giveBack(rations)
    operatorCookie(services.publicUrl, cookies).keep(opened.id, opened.secret)
    return { email: body.email, expiresAt: opened.expiresAt.toISOString() }
  },
)

const find = (services: Services, email: string) =>
  services.transact({ sellerId: PLATFORM, onlyReads: true }, async (tx) => {
    const [[operator]] = await tx.enter(selectOperatorByEmail(email))
    return operator
  })

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The operator is read again, locked: a code is good once, and access may have ended meanwhile. */
function open(
  services: Services,
  known: OperatorRow | undefined,
  code: string,
  { ip, headers }: Caller,
) {
  const actorName = known?.email ?? 'public'
  return services.transact({ sellerId: PLATFORM, actorName }, async (tx) => {
    const [[operator]] = await tx.enter(lockOperator(known?.id ?? NOBODY))
    const at = wallClock.now()
    const isSame = operator?.readyAt && operator.passwordHash === known?.passwordHash
    const use =
      isSame && !operator.blockReason
        ? judgeOperatorCode(operator, code, at, services.seal)
        : undefined
    if (!operator || !use) {
      const subject = known?.id ?? '-'
      await tx.commit({ audit: [{ action: 'operator.refused', subject, details: { ip } }] })
      return undefined
    }
    const session = { id: newId(), secret: newSecret(), expiresAt: endOfSession(at) }
    const userAgent = headers['user-agent'] ?? null
    await tx.commit({
      writes: [
        updateOperator(operator.id, use.change),
        insertOperatorSession({
          sellerId: PLATFORM,
          id: session.id,
          operatorId: operator.id,
          secretHash: secretHash(session.secret),
          userAgent,
          createdAt: at,
          usedAt: at,
          expiresAt: session.expiresAt,
          endedAt: null,
        }),
      ],
      audit: [
        {
          action: 'operator.signed-in',
          subject: operator.id,
          details: { ip, userAgent, proof: use.kind },
        },
      ],
    })
    return session
  })
}
