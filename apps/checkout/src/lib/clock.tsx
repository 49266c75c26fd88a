import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'

export interface Clock {
  /** The instant at which the page was made: what both halves render first. */
  madeAt: Date
  /** The instant now, by the business clock. */
  now: () => Date
}

const ClockContext = createContext<Clock | undefined>(undefined)

/** A clock that goes on from what the server says, whatever the buyer's phone believes. */
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
 * What is so now, looked at every second. While the page takes over what the server rendered, it is
 * what was so when that was made; what appears later begins with what is so then.
 */
function useEverySecond<T extends number | boolean>(of: (at: Date) => T): T {
  const { madeAt, now } = useClock()
  return useSyncExternalStore(
    everySecond,
    () => of(now()),
    () => of(madeAt),
  )
}

/** The instant, to the second that ends next: nobody is promised time that is not left. */
export function useNow(): Date {
  const seconds = useEverySecond((at) => Math.ceil(at.getTime() / SECOND_MILLIS))
  return new Date(seconds * SECOND_MILLIS)
}

/** Whether an instant has come; without one, it never does. */
export function useIsPast(instant: string | null | undefined): boolean {
  const until = instant == null ? Number.POSITIVE_INFINITY : Date.parse(instant)
  return useEverySecond((at) => at.getTime() >= until)
}
