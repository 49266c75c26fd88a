import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const SAMPLE_MILLIS = 50

/** The most memory that a process uses during some work. */
export async function peakWhile<A>(pid: number, act: () => Promise<A>) {
  let peak = 0
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      peak = Math.max(peak, await residentMegabytes(pid))
      await pause(SAMPLE_MILLIS)
    }
  }
  const watching = watch()
  const result = await act().finally(() => (isOver = true))
  await watching
  return { peak, result }
}

/** In MB of a million bytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return (Number(stdout) * 1_024) / 1e6
}
