import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { BUSINESS_TIME_HEADER } from '@vintem/contracts/endpoint'
import { useState, useSyncExternalStore } from 'react'

/** An answer is under way for a moment: a difference as small as this is no other time. */
const TOLERANCE_MS = 10_000
const MINUTE_MS = 60_000

/** How far the server's business clock is ahead of this browser's, where the server tells it. */
let aheadMs = 0
const listeners = new Set<() => void>()

/** The present, by the business clock: a sandbox tells it with its answers. */
export const now = (): Date => new Date(Date.now() + aheadMs)

/** The present, by this browser's clock: for how long ago something was read. */
export const browserNow = (): Date => new Date()

/** Takes the time from an answer that tells it. */
export function hearTime({ headers }: Response): void {
  const serverMillis = Date.parse(headers.get(BUSINESS_TIME_HEADER) ?? '')
  const ahead = serverMillis - Date.now()
  // Also where nothing was told, and it is no number.
  if (!(Math.abs(ahead - aheadMs) > TOLERANCE_MS)) return
  aheadMs = ahead
  for (const listener of listeners) listener()
}

/** Calls when the clock was moved. Returns how to stop. */
export function onClockMoved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When a component appeared, by the business clock as it is now. */
export function useNow(): Date {
  const [appearedAt] = useState(browserNow)
  const ahead = useSyncExternalStore(onClockMoved, () => aheadMs)
  return new Date(appearedAt.getTime() + ahead)
}

/** The day of the business clock where it is not this browser's, as in a sandbox that was advanced. */
export function useMovedDay(): CivilDate | undefined {
  return useSyncExternalStore(onClockMoved, () =>
    Math.abs(aheadMs) < MINUTE_MS ? undefined : civilDateOf(now()),
  )
}
