import { newKey } from '@vintem/contracts/client'
import { useRef, useState } from 'react'
import { failureText } from '#components/states/server-failure.ts'

/** How an act on one row ended: what it gave, or why it was not done. */
export type RowResult = { key: string } & (
  | { state: 'done'; gave?: string | undefined }
  | { state: 'refused'; why: string }
  /** The server gave no answer about it: it may have been done. */
  | { state: 'lost'; why: string }
)

/**
 * Does an act on one row after the other; one that is refused does not hold up the others. A row whose
 * answer was lost keeps the key of its request, so that another try has no second effect.
 */
export function useBulkRun(act: (row: string, key: string) => Promise<string | void>) {
  const [results, setResults] = useState<readonly RowResult[]>([])
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const keys = useRef(new Map<string, string>())

  const one = async (row: string): Promise<RowResult> => {
    const key = keys.current.get(row) ?? newKey()
    keys.current.set(row, key)
    try {
      return { key: row, state: 'done', gave: (await act(row, key)) ?? undefined }
    } catch (error) {
      return { key: row, state: isLost(error) ? 'lost' : 'refused', why: failureText(error) }
    }
  }
  const run = async (rows: readonly string[]) => {
    isStopped.current = false
    setRunning(true)
    let ended = results.filter(({ key }) => !rows.includes(key))
    setResults(ended)
    for (const row of rows) {
      if (isStopped.current) break
      ended = [...ended, await one(row)]
      setResults(ended)
    }
    setRunning(false)
  }
  const stop = () => {
    isStopped.current = true
  }
  return { results, isRunning, run, stop }
}

/** True where it is not known whether the server has done it. */
function isLost(error: unknown): boolean {
  const { status = 0 } = error as { status?: number }
  return status === 0 || status >= 500
}
