import { setTimeout as pause } from 'node:timers/promises'
import { checkoutPath } from './payers.ts'
import type { RunningServer } from './server.ts'
import type { PlacedCharge } from './shop.ts'

/** A buyer's page at the checkout, which receives each change of its charge. */
export interface Page {
  /** Seconds until an event of the page contains this; Infinity after the time limit. */
  secondsUntil(text: string, atMost: number): Promise<number>
  close(): void
}

export async function openPage(server: RunningServer, charge: PlacedCharge): Promise<Page> {
  const leaving = new AbortController()
  const url = `http://127.0.0.1:${server.port}${checkoutPath(charge)}/events`
  const { body } = await fetch(url, { signal: leaving.signal })
  let received = ''
  const listen = async () => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) received += part
  }
  listen().catch(() => undefined)
  return {
    async secondsUntil(text, atMost) {
      const begin = performance.now()
      const seconds = () => (performance.now() - begin) / 1_000
      while (!received.includes(text)) {
        if (seconds() > atMost) return Infinity
        await pause(50)
      }
      return seconds()
    },
    close: () => leaving.abort(),
  }
}
