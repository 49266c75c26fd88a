import { OperatorCodeWrong, SessionRefused } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operators/endpoints'
import { Failure } from '#platform/failure.ts'
import { newSecret, secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { ownOperatorAction } from '#use-cases/operator.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { operatorRations, TRIED_ENOUGH } from './operator-rations.ts'
import { judgeOperatorCode } from './operator.ts'
import { insertOperatorGrant, lockOperator, updateOperator } from './operators.store.ts'

const VALID_MILLIS = 5 * 60_000

/**
 * Gives a grant for one operation of this session to who proves with a code to be the operator. Wrong
 * codes count with wrong sign-ins. Fails with OperatorCodeWrong.
 */
export const confirmOperatorStep = ownOperatorAction(
  api.confirmOperatorStep,
  async ({ body: { operation, code }, operator, services, caller: { ip } }) => {
    const { operatorId, sessionId, email } = operator
    const rations = operatorRations(email, ip)
    await takeRations(services, rations, TRIED_ENOUGH)
    const given = await services.transact({ sellerId: PLATFORM, actorName: email }, async (tx) => {
      const [[row]] = await tx.enter(lockOperator(operatorId))
      if (!row?.readyAt || row.blockReason) throw new Failure(SessionRefused)
      const at = wallClock.now()
      const use = judgeOperatorCode(row, code, at, services.seal)
      if (!use) {
        const refused = { action: 'operator.confirmation-refused', subject: operatorId } as const
        return tx.commit({ audit: [{ ...refused, details: { ip } }] })
      }
      const grant = newSecret()
      const expiresAt = new Date(at.getTime() + VALID_MILLIS)
      const grantRow = { sellerId: PLATFORM, grantHash: secretHash(grant), sessionId, operation }
      const details = { operation, proof: use.kind }
      return tx.commit(
        {
          writes: [
            updateOperator(operatorId, use.change),
            insertOperatorGrant({ ...grantRow, expiresAt }),
          ],
          audit: [{ action: 'operator.confirmed', subject: operatorId, details }],
        },
        { answer: { grant, expiresAt: expiresAt.toISOString() } },
      )
    })
    if (!given) throw new Failure(OperatorCodeWrong, { field: 'code' })
    await services.rations.giveBack(rations)
    return given
  },
)
