import * as api from '@vintem/contracts/operators/endpoints'
import { wallClock } from '#platform/wall-clock.ts'
import { ownOperatorAction } from '#use-cases/operator.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { operatorCookie } from './operator-cookie.ts'
import { endOperatorSession } from './operators.store.ts'

/** Ends the operator's session immediately. */
export const signOutOperator = ownOperatorAction(
  api.signOutOperator,
  async ({ operator: { sessionId, operatorId, email }, services, cookies }) => {
    operatorCookie(services.publicUrl, cookies).drop()
    await services.transact({ sellerId: PLATFORM, actorName: email }, async (tx) => {
      await tx.enter()
      await tx.commit({
        writes: [endOperatorSession(sessionId, wallClock.now())],
        audit: [{ action: 'operator.signed-out', subject: operatorId }],
      })
    })
  },
)
