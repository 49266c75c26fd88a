import { useNow } from '../lib/clock.tsx'
import { formatRemaining } from '../lib/format.ts'

/** What is left until an instant, second by second; silent for screen readers, which have the words. */
export function Countdown({ until }: { until: string }) {
  const now = useNow()
  const left = Date.parse(until) - now.getTime()
  return (
    <span className="countdown" role="timer" aria-live="off">
      {formatRemaining(left)}
    </span>
  )
}
