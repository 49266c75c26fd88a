import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

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

/** The instant, every second. */
export function useNow({ madeAt, now }: Clock): Date {
  const [at, setAt] = useState(madeAt)
  useEffect(() => {
    const tick = () => setAt(now())
    tick()
    const timer = setInterval(tick, SECOND_MILLIS)
    return () => clearInterval(timer)
  }, [now])
  return at
}

/** Whether an instant has come; without one, it never does. */
export function useIsPast(instant: string | null | undefined): boolean {
  const { madeAt, now } = useClock()
  const at = instant == null ? Number.POSITIVE_INFINITY : Date.parse(instant)
  const [isPast, setPast] = useState(madeAt.getTime() >= at)
  useEffect(() => {
    const look = () => setPast(now().getTime() >= at)
    look()
    const timer = setInterval(look, SECOND_MILLIS)
    return () => clearInterval(timer)
  }, [at, now])
  return isPast
}
