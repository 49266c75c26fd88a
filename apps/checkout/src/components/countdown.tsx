import { useNow } from '../lib/clock.tsx'
import { formatRemaining } from '../lib/format.ts'

/**
 * The time left until an instant, in seconds; hidden from screen readers, which have a sentence.
 */
export function Countdown({ until }: { until: string }) {
  const now = useNow()
  const left = Date.parse(until) - now.getTime()
  return (
    <span className="countdown" role="timer" aria-live="off">
      {formatRemaining(left)}
    </span>
  )
}
