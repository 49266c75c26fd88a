import { addressFor } from '@vintem/contracts/client'
import type { ReadEndpoint } from '@vintem/contracts/endpoint'
import { newestToken } from './api.ts'
import { bearing } from './authorised-fetch.ts'
import { services } from './services.ts'

const AGAIN_MS = 5_000

/**
 * Follows a stream of events until `signal` aborts, and calls back with each state. A browser opens
 * few connections to one server, so one tab follows the stream and sends the states to the others.
 * Where the page is not served securely there are no locks, and nobody follows.
 */
export async function followLive(
  entry: ReadEndpoint,
  onState: (state: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return
  const channel = new BroadcastChannel(`vintem.live ${entry.at}`)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onState(data))
  signal.addEventListener('abort', () => channel.close())
  const tell = (state: unknown) => {
    onState(state)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one
    channel.postMessage(state)
  }
  await locks.request(`vintem.live ${entry.at}`, { signal }, () => readForEver(entry, tell, signal))
}

/** Reconnects when the stream ends or fails. */
async function readForEver(
  entry: ReadEndpoint,
  onState: (state: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await readOnce(entry, onState, signal).catch(() => undefined)
    await pause(signal)
  }
}

async function readOnce(
  entry: ReadEndpoint,
  onState: (state: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const request = new Request(addressFor(services, entry, {}), { signal })
  const response = await fetch(bearing(await newestToken(), request))
  if (!response.ok || !response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (text + value).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      if (event.startsWith('data: ')) onState(JSON.parse(event.slice('data: '.length)))
    }
  }
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, AGAIN_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
