import { PortalSessionRefused } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal/endpoints'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { action } from '#use-cases/use-case.ts'
import { dropPortalCookie, enterPortal, presentedSession } from './portal-session.ts'
import { endPortalSession } from './portal.store.ts'

/** Ends the session of the caller's cookie immediately, and drops the cookie in any case. */
export const closePortal = action(api.closePortal, async (at) => {
  try {
    const presented = await presentedSession(at)
    const { sellerId } = presented
    dropPortalCookie(at, sellerId)
    await at.services.transact({ sellerId, actorName: 'public' }, async (tx) => {
      const { session } = await enterPortal(tx, presented)
      await tx.commit({
        writes: [endPortalSession(session, wallClock.now())],
        audit: [{ action: 'portal.closed', subject: session.id }],
      })
    })
  } catch (error) {
    // Over already: there is nothing to end.
    if (!(error instanceof Failure && error.kind === PortalSessionRefused)) throw error
  }
})
