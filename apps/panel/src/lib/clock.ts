import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { BUSINESS_TIME_HEADER } from '@vintem/contracts/endpoint'
import { useState, useSyncExternalStore } from 'react'

/** Answers take time: a smaller difference is no other time. */
const TOLERANCE_MS = 10_000
const MINUTE_MS = 60_000

/**
 * Milliseconds by which the server's business clock is ahead of this browser's, where the server
 * sends it.
 */
let aheadMs = 0
/** True once an answer had the time of the business clock, which only a sandbox sends. */
let isHeard = false
const listeners = new Set<() => void>()

/** Now, by the business clock, which a sandbox sends with its answers. */
export const now = (): Date => new Date(Date.now() + aheadMs)

/** Now, by this browser's clock, for the age of data. */
export const browserNow = (): Date => new Date()

/** Takes the time from an answer that has it. */
export function hearTime({ headers }: Response): void {
  const serverMillis = Date.parse(headers.get(BUSINESS_TIME_HEADER) ?? '')
  isHeard ||= Number.isFinite(serverMillis)
  const ahead = serverMillis - Date.now()
  // True also for NaN, where the answer has no time.
  if (!(Math.abs(ahead - aheadMs) > TOLERANCE_MS)) return
  aheadMs = ahead
  for (const listener of listeners) listener()
}

/** True in a sandbox, once it has answered anything. */
export const useIsSandbox = (): boolean => useSyncExternalStore(onClockMoved, () => isHeard)

/** Calls when the clock was moved. Returns how to stop. */
export function onClockMoved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The time at which a component appeared, by the present business clock. */
export function useNow(): Date {
  const [appearedAt] = useState(browserNow)
  const ahead = useSyncExternalStore(onClockMoved, () => aheadMs)
  return new Date(appearedAt.getTime() + ahead)
}

/**
 * The day of the business clock where it differs from this browser's, as in a sandbox that was
 * advanced.
 */
export function useMovedDay(): CivilDate | undefined {
  return useSyncExternalStore(
    onClockMoved,
    () => (Math.abs(aheadMs) < MINUTE_MS ? undefined : civilDateOf(now())),
    // A page is drawn before its browser has heard the time.
    () => undefined,
  )
}
