import type { Answer } from '@vintem/contracts/endpoint'
import { call, eventsAddress, getCheckoutCharge } from './endpoints.ts'

export type Charge = Answer<typeof getCheckoutCharge>

const POLL_MILLIS = 3_000
const RECONNECT_MILLIS = 30_000

/**
 * Tells of every change of a charge: by server-sent events and, while these fail, by asking every
 * three seconds. Returns how to stop.
 */
export function watchCharge(ref: string, onCharge: (charge: Charge) => void): () => void {
  let source: EventSource | undefined
  let poll: ReturnType<typeof setInterval> | undefined
  let reconnect: ReturnType<typeof setTimeout> | undefined

  let told = 0
  const tell = (charge: Charge) => {
    told += 1
    onCharge(charge)
  }

  const ask = () => {
    const before = told
    call(getCheckoutCharge, { params: { charge: ref } }).then(
      // What was told meanwhile may be newer.
      (charge) => told === before && tell(charge),
      () => undefined,
    )
  }
  const startPolling = () => {
    poll ??= setInterval(ask, POLL_MILLIS)
  }
  const stopPolling = () => {
    clearInterval(poll)
    poll = undefined
  }
  const connect = () => {
    const opened = new EventSource(eventsAddress(ref))
    source = opened
    opened.addEventListener('message', (event: MessageEvent<string>) => {
      stopPolling()
      tell(JSON.parse(event.data) as Charge)
    })
    opened.addEventListener('error', () => {
      startPolling()
      // The browser comes back by itself unless it was refused.
      if (opened.readyState === EventSource.CLOSED)
        reconnect = setTimeout(connect, RECONNECT_MILLIS)
    })
  }
  // A page that was asleep may have missed what was said meanwhile.
  const onVisible = () => {
    if (!document.hidden) ask()
  }

  connect()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    source?.close()
    stopPolling()
    clearTimeout(reconnect)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
