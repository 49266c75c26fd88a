import { civilDateOf } from '@vintem/brazil/calendar'
import { wallClock } from '#platform/wall-clock.ts'
import type { KeyDoor } from '#use-cases/key-door.ts'
import type { Services } from '#use-cases/services.ts'
import { updateSecret } from './api-keys.store.ts'
import { reportKeyInBrowser } from './key-work.ts'

/** How old the noted use of a secret grows before it is noted again. */
const APART_MILLIS = 5 * 60_000
/** Noted secrets are forgotten together, so that the list does not grow for ever. */
const NOTED_MAX = 10_000

/** What follows from calls by API keys. */
export function createKeyDoor({ transact, log }: Pick<Services, 'transact' | 'log'>): KeyDoor {
  /** When this process last noted the use of a secret, in real time. */
  const noted = new Map<string, number>()

  return {
    noteUse(sellerId, { secretId, usedAt }) {
      const at = wallClock.now()
      const last = Math.max(noted.get(secretId) ?? 0, usedAt === null ? 0 : Date.parse(usedAt))
      if (at.getTime() - last < APART_MILLIS) return
      if (noted.size >= NOTED_MAX) noted.clear()
      noted.set(secretId, at.getTime())
      transact({ sellerId }, async (tx) => {
        await tx.enter()
        await tx.commit({ writes: [updateSecret(sellerId, secretId, { usedAt: at })] })
      }).catch((error: unknown) => {
        noted.delete(secretId)
        log.warn({ err: error }, 'The use of an API key was not noted')
      })
    },

    async reportBrowser(sellerId, { id: keyId }) {
      const at = wallClock.now()
      await transact({ sellerId }, async (tx) => {
        await tx.enter()
        const report = reportKeyInBrowser.now({ keyId, day: civilDateOf(at) }, { at })
        await tx.commit({ work: [report] })
      })
    },
  }
}
