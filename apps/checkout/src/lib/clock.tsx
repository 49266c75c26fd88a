import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'

export interface Clock {
  /** The instant at which the page was made; server and browser render it first. */
  madeAt: Date
  /** The instant now, by the business clock. */
  now: () => Date
}

const ClockContext = createContext<Clock | undefined>(undefined)

/** A clock that starts at the server's time and ignores the time of the buyer's phone. */
export function ClockFrom({ serverNow, children }: { serverNow: string; children: ReactNode }) {
  const [clock] = useState((): Clock => {
    const ahead = Date.parse(serverNow) - Date.now()
    return { madeAt: new Date(serverNow), now: () => new Date(Date.now() + ahead) }
  })
  return <ClockContext value={clock}>{children}</ClockContext>
}

export function useClock(): Clock {
  const clock = useContext(ClockContext)
  if (!clock) throw new Error('The clock is there below ClockFrom')
  return clock
}

const SECOND_MILLIS = 1_000

const everySecond = (look: () => void) => {
  const timer = setInterval(look, SECOND_MILLIS)
  return () => clearInterval(timer)
}

/**
 * A value of the time, read every second. During hydration it is the value that the server
 * rendered; components that appear later start with the current value.
 */
function useEverySecond<T extends number | boolean>(of: (at: Date) => T): T {
  const { madeAt, now } = useClock()
  return useSyncExternalStore(
    everySecond,
    () => of(now()),
    () => of(madeAt),
  )
}

/** The instant, rounded up to the next second, so that a countdown never shows too much time. */
export function useNow(): Date {
  const seconds = useEverySecond((at) => Math.ceil(at.getTime() / SECOND_MILLIS))
  return new Date(seconds * SECOND_MILLIS)
}

/** True once an instant has come; always false without one. */
export function useIsPast(instant: string | null | undefined): boolean {
  const until = instant == null ? Number.POSITIVE_INFINITY : Date.parse(instant)
  return useEverySecond((at) => at.getTime() >= until)
}
