import { useRef, useState } from 'react'
import { toastStore } from './notify.ts'

/**
 * Runs one action at a time: `run` does nothing while another is open. Rejections pass through. The
 * error toasts of an action disappear when it is run again.
 */
export function useSingleRun() {
  // A ref, since two clicks may come before the state is drawn.
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const retry = useRef({ after: 0, until: 0 })

  const run = async (action: () => Promise<unknown> | void): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    toastStore.retractErrors(retry.current.after, retry.current.until)
    const after = toastStore.lastId()
    try {
      await action()
    } finally {
      retry.current = { after, until: toastStore.lastId() }
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}
