import { ApiError } from '@vintem/contracts/client'
import { GIVEN_UP } from '@vintem/contracts/patience'
import { useCallback, useRef, useState } from 'react'

export interface RequestState {
  isBusy: boolean
  failure: ApiError | undefined
  /** Starts the work unless it is under way, so that a double click starts it once. */
  run: (work: () => Promise<void>) => Promise<void>
}

/** The state of a request: whether it is under way, and its last failure. */
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

/** True where the outcome is unknown or the failure may pass: the request may be sent again. */
export const mayRetry = ({ status }: ApiError): boolean =>
  status === 0 || status === 429 || status >= GIVEN_UP
