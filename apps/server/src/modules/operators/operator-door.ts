import { SessionRefused, StepUpRequired } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Caller } from '#use-cases/caller.ts'
import type { OperatorDoor } from '#use-cases/operator.ts'
import type { Services } from '#use-cases/services.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { operatorCookie } from './operator-cookie.ts'
import { openAt } from './operator.ts'
import {
  deleteOperatorGrant,
  lockOpenSession,
  lockOperatorGrant,
  selectOpenSession,
  updateUsed,
} from './operators.store.ts'

/** Lets in operators with an open session, and records what they do before it is done. */
export const createOperatorDoor = (
  services: Pick<Services, 'transact' | 'publicUrl'>,
): OperatorDoor => ({
  async admit(caller, cookies) {
    const session = operatorCookie(services.publicUrl, cookies).read()
    if (!session || isOfAnotherSite(caller)) throw new Failure(SessionRefused)
    const [found] = await services.transact({ sellerId: PLATFORM, onlyReads: true }, async (tx) => {
      const [rows] = await tx.enter(selectOpenSession(session, openAt(wallClock.now())))
      return rows
    })
    if (!found) throw new Failure(SessionRefused)
    const { id: sessionId, operatorId, email, expiresAt } = found
    return { sessionId, operatorId, email, expiresAt }
  },

  async record({ sessionId, email }, { at: endpoint, subject, stepUp, ...said }) {
    await services.transact({ sellerId: PLATFORM, actorName: email }, async (tx) => {
      const at = wallClock.now()
      const grantHash = stepUp?.grantHash ?? ''
      const operation = stepUp?.operation ?? ''
      const [[session], [grant]] = await tx.enter(
        lockOpenSession(sessionId, openAt(at)),
        lockOperatorGrant(grantHash, { sessionId, operation, at }),
      )
      if (!session) throw new Failure(SessionRefused)
      if (stepUp && !grant) {
        throw new Failure(StepUpRequired, { operation, action: stepUp.action })
      }
      await tx.commit({
        writes: [updateUsed(sessionId, at), ...(grant ? [deleteOperatorGrant(grantHash)] : [])],
        audit: [
          {
            action: endpoint.startsWith('GET ') ? 'operator.looked' : 'operator.acted',
            subject,
            details: { call: endpoint, ...said },
          },
        ],
      })
    })
  },
})

/** A page elsewhere may send a request here, though it cannot read the answer. */
const isOfAnotherSite = ({ headers: { origin, host } }: Caller): boolean =>
  origin !== undefined && URL.parse(origin)?.host !== host
