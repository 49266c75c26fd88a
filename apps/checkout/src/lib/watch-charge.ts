import type { Answer } from '@vintem/contracts/endpoint'
import { PATIENCE_MILLIS } from '@vintem/contracts/patience'
import { ask, eventsAddress, getCheckoutCharge } from './endpoints.ts'

export type Charge = Answer<typeof getCheckoutCharge>

const POLL_MILLIS = 3_000
const RECONNECT_MILLIS = 30_000

/**
 * Calls back for every change of a charge: by server-sent events and, while these fail, by asking
 * every three seconds; also when the connection returns. Returns how to stop.
 */
export function watchCharge(ref: string, onCharge: (charge: Charge) => void): () => void {
  let source: EventSource | undefined
  let poll: ReturnType<typeof setInterval> | undefined
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  let updates = 0
  const tell = (charge: Charge) => {
    updates += 1
    onCharge(charge)
  }

  const askNow = oneAtATime(async () => {
    const before = updates
    const charge = await ask(getCheckoutCharge, { params: { charge: ref } })
    // An event received meanwhile may be newer.
    if (updates === before && !isOver) tell(charge)
  })
  const startPolling = () => {
    poll ??= setInterval(askNow, POLL_MILLIS)
  }
  const stopPolling = () => {
    clearInterval(poll)
    poll = undefined
  }
  const connect = () => {
    const opened = new EventSource(eventsAddress(ref))
    source = opened
    // A connection that never opens reports no error either.
    silence = setTimeout(() => {
      if (opened.readyState === EventSource.CONNECTING) startPolling()
    }, PATIENCE_MILLIS)
    opened.addEventListener('message', (event: MessageEvent<string>) => {
      stopPolling()
      tell(JSON.parse(event.data) as Charge)
    })
    opened.addEventListener('error', () => {
      startPolling()
      // The browser reconnects automatically unless it was refused.
      if (opened.readyState === EventSource.CLOSED)
        reconnect = setTimeout(connect, RECONNECT_MILLIS)
    })
  }
  // A page that was suspended may have missed events.
  const onVisible = () => {
    if (!document.hidden) askNow()
  }

  connect()
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('online', askNow)
  return () => {
    isOver = true
    source?.close()
    clearTimeout(silence)
    stopPolling()
    clearTimeout(reconnect)
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('online', askNow)
  }
}

/** Sends no second request before the first is answered. A failed one is sent again. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isBusy = false
  return () => {
    if (isBusy) return
    isBusy = true
    work()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false
      })
  }
}
