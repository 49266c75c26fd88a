import { OperatorCodeWrong, OperatorLinkInvalid } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operators/endpoints'
import { newRecoveryCodes, recoveryHash } from '#modules/two-factor/index.ts'
import { assertGoodPassword, hashPassword } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import { action } from '#use-cases/use-case.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { judgeOperatorCode } from './operator.ts'
import { lockOperatorOfLink, type OperatorRow, updateOperator } from './operators.store.ts'

/**
 * Sets the password of whom the link was made for, and their authenticator, by a code that proves the
 * app is at hand. The link is good once. No connection is held while the password is hashed.
 */
export const completeOperatorSetUp = action(
  api.completeOperatorSetUp,
  async ({ body, services }) => {
    const { newPassword: password, code } = body
    const linkHash = secretHash(body.linkToken)
    await services.transact({ sellerId: PLATFORM, onlyReads: true }, async (tx) => {
      const [[operator]] = await tx.enter(lockOperatorOfLink(linkHash, wallClock.now()))
      judge(operator, code, services)
      assertGoodPassword({ password, email: operator?.email ?? '', field: 'newPassword' })
    })
    const passwordHash = await hashPassword(password)
    const recoveryCodes = newRecoveryCodes()
    return services.transact({ sellerId: PLATFORM, actorName: 'public' }, async (tx) => {
      const at = wallClock.now()
      const [[operator]] = await tx.enter(lockOperatorOfLink(linkHash, at))
      const { id, lastStep } = judge(operator, code, services)
      const access = {
        passwordHash,
        lastStep,
        recoveryHashes: recoveryCodes.map(recoveryHash),
        readyAt: at,
        linkHash: null,
        linkExpiresAt: null,
      }
      return tx.commit(
        {
          writes: [updateOperator(id, access)],
          audit: [{ action: 'operator.set-up', subject: id }],
        },
        { answer: { recoveryCodes } },
      )
    })
  },
)

function judge(operator: OperatorRow | undefined, code: string, { seal }: Services) {
  if (!operator) throw new Failure(OperatorLinkInvalid)
  const use = judgeOperatorCode(operator, code, wallClock.now(), seal)
  if (!use) throw new Failure(OperatorCodeWrong, { field: 'code' })
  return { id: operator.id, lastStep: use.change.lastStep }
}
