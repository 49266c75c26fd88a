import { RefreshRefused } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sessions/endpoints'
import { selectSeller, sessionLimits } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import { sessionTopic } from '#use-cases/session-topics.ts'
import { action } from '#use-cases/use-case.ts'
import { writePageToken } from './page-session.ts'
import { readRoutedSecret, type RoutedSecret, writeRoutedSecret } from './routed-secret.ts'
import { sessionCookies } from './session-cookies.ts'
import { judgeRefresh, rotate, successorOf } from './session.ts'
import { lockSession, revokeSession, updateRotation } from './sessions.store.ts'

/** Spends a refresh token for a new pair of tokens. Fails with RefreshRefused. */
export const refreshSession = action(
  api.refreshSession,
  async ({ body, services, caller, cookies }) => {
    const browser = sessionCookies(services.publicUrl, caller, cookies)
    const presented = readRoutedSecret((browser ? browser.refreshToken : body.refreshToken) ?? '')
    const secret = presented && (await spend(services, presented))
    if (!secret) {
      browser?.dropPageToken()
      throw new Failure(RefreshRefused)
    }
    const { sellerId, id } = presented
    const refreshToken = writeRoutedSecret({ sellerId, id, secret })
    browser?.keepRefreshToken(refreshToken)
    const refreshHash = secretHash(secret)
    browser?.keepPageToken(writePageToken({ sellerId, id, refreshHash }, services.deriveSecret))
    const token = await services.accessToken.sign({ sellerId, sessionId: id })
    return { token, refreshToken: browser ? null : refreshToken }
  },
)

/** The secret of the next refresh token; undefined where this one is not valid. */
function spend(
  services: Services,
  { sellerId, id, secret }: RoutedSecret,
): Promise<string | undefined> {
  return services.transact({ sellerId, actorName: 'public' }, async (tx) => {
    const [[session], [seller]] = await tx.enter(lockSession(sellerId, id), selectSeller(sellerId))
    const at = wallClock.now()
    const worth = judgeRefresh(session, secret, at)
    if (!session || !seller) return undefined
    switch (worth) {
      case 'spend': {
        const next = rotate(session, secret, at, sessionLimits(seller))
        return tx.commit(
          { writes: [updateRotation(sellerId, id, next.change)] },
          { answer: next.secret },
        )
      }
      case 'repeat':
        return successorOf(secret, session)
      case 'reused':
        await tx.commit({
          writes: [revokeSession(sellerId, id, at)],
          audit: [{ action: 'session.refresh-token-reused', subject: id }],
          live: [sessionTopic(id)],
        })
        return undefined
      case 'ended':
        return undefined
    }
  })
}
