import type { RateClass } from '@vintem/contracts/endpoint'
import { TooManyRequests } from '@vintem/contracts/errors'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '#platform/failure.ts'

/** A class of an endpoint, or all calls by publishable keys together. */
type Limited = RateClass | 'publishable'

/** Requests a minute of one session or, without one or with a publishable key, of one address. */
export const PER_MINUTE: Record<Limited, number> = {
  'sign-in': 20,
  public: 240,
  read: 1_200,
  export: 30,
  write: 300,
  money: 300,
  callback: 60_000,
  publishable: 30,
}

export interface RateLimit {
  /** Throws TooManyRequests; tells `refused` first that nothing is left. Returns what is left. */
  take(rate: Limited, who: string, refused: (nothing: Allowance) => void): Promise<Allowance>
}

/** What a caller may still do in the minute that runs. */
export interface Allowance {
  /** Calls a minute. */
  limit: number
  remaining: number
  /** Until the minute is over. */
  seconds: number
}

/** Counts in this process: with N processes behind a balancer the limits are N times as wide. */
export function createRateLimit(scale: number): RateLimit {
  const limiters = Object.fromEntries(
    Object.entries(PER_MINUTE).map(([rate, points]) => [
      rate,
      new RateLimiterMemory({ points: points * scale, duration: 60 }),
    ]),
  ) as Record<Limited, RateLimiterMemory>
  return {
    async take(rate, who, refused) {
      const allowance = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Allowance => ({
        limit: PER_MINUTE[rate] * scale,
        remaining: remainingPoints,
        seconds: Math.ceil(msBeforeNext / 1_000),
      })
      try {
        return allowance(await limiters[rate].consume(who))
      } catch (spent) {
        refused(allowance(spent as RateLimiterRes))
        throw new Failure(TooManyRequests)
      }
    },
  }
}
