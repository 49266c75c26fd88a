import { TooManyRequests } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'

const IN_FLIGHT_MAX = 25

/** Counts the calls of each key that are under way in this process. */
export interface KeyTurns {
  /** Runs a call; fails with TooManyRequests where the key has 25 of them. */
  run<A>(secretHash: string, call: () => Promise<A>): Promise<A>
}

export function createKeyTurns(): KeyTurns {
  const running = new Map<string, number>()
  return {
    async run(who, call) {
      const others = running.get(who) ?? 0
      if (others >= IN_FLIGHT_MAX) throw new Failure(TooManyRequests, { retryAfterSeconds: 1 })
      running.set(who, others + 1)
      try {
        return await call()
      } finally {
        const left = (running.get(who) ?? 1) - 1
        if (left === 0) running.delete(who)
        else running.set(who, left)
      }
    },
  }
}
