import { ApiError } from '@vintem/contracts/client'
import { GIVEN_UP } from '@vintem/contracts/patience'
import { useCallback, useRef, useState } from 'react'

export interface RequestState {
  isBusy: boolean
  failure: ApiError | undefined
  /** Does the work unless some is under way, so that a double click does it once. */
  run: (work: () => Promise<void>) => Promise<void>
}

/** One thing a buyer can ask for: whether it is on its way, and how it failed last. */
export function useRequest(): RequestState {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const isRunning = useRef(false)

  const run = useCallback(async (work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }, [])

  return { isBusy, failure, run }
}

/** Nobody knows whether it was done, or it was not for a passing reason: the same may be sent again. */
export const mayRetry = ({ status }: ApiError): boolean =>
  status === 0 || status === 429 || status >= GIVEN_UP
