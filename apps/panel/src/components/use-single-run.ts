import { useRef, useState } from 'react'

/** Runs one action at a time: `run` does nothing while another is open. Rejections pass through. */
export function useSingleRun() {
  // A ref, since two clicks may come before the state is drawn.
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)

  const run = async (action: () => Promise<unknown> | void): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await action()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}
