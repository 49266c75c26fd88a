import { setTimeout as pause } from 'node:timers/promises'
import type { RunningServer } from './server.ts'

export interface Health {
  /** Of `/healthz`; Infinity where it did not answer, or not with success. */
  slowestSeconds: number
  /** How often `/readyz` answered with 503. */
  notReady: number
}

const EVERY_MILLIS = 500

/** Polls liveness and readiness, as a supervisor and a load balancer do. */
export function watchHealth({ port }: Pick<RunningServer, 'port'>): { stop(): Promise<Health> } {
  const seen: Health = { slowestSeconds: 0, notReady: 0 }
  let isOver = false
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) })
  const watch = async () => {
    while (!isOver) {
      const begin = performance.now()
      const isLive = await ask('/healthz').then(
        ({ ok }) => ok,
        () => false,
      )
      const seconds = isLive ? (performance.now() - begin) / 1_000 : Infinity
      seen.slowestSeconds = Math.max(seen.slowestSeconds, seconds)
      const status = await ask('/readyz').then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 503) seen.notReady++
      await pause(EVERY_MILLIS)
    }
  }
  const watching = watch()
  return {
    async stop() {
      isOver = true
      await watching
      return seen
    },
  }
}

/** Waits until a server answers that it is ready. */
export async function untilReady({ port }: Pick<RunningServer, 'port'>): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await pause(20)
}
