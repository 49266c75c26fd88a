import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { toastStore, type Toast } from '#components/actions/notify.ts'
import { useFreePlace } from './use-free-place.ts'
import classes from './toaster.module.css'

const successMs = 5000
const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle } as const

/**
 * Where toasts appear; once, at the root of the panel, outside the routes: the live region must
 * be there before its first message. Not lazy, since it also says that the connection is lost.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get)
  const stack = useRef<HTMLDivElement>(null)
  useFreePlace(stack, toasts)
  return (
    <div
      ref={stack}
      role="status"
      aria-live="polite"
      aria-relevant="additions"
      className={classes.stack}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const leavesByItself = toast.tone !== 'error' && !isHeld

  useEffect(() => {
    if (!leavesByItself) return undefined
    const timer = setTimeout(() => toastStore.dismiss(toast.id), successMs)
    return () => clearTimeout(timer)
  }, [leavesByItself, toast.id])

  const Icon = icons[toast.tone]
  return (
    <div
      className={classes.toast}
      data-tone={toast.tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <span className={classes.message}>
        {toast.title !== undefined && <strong className={classes.title}>{toast.title}</strong>}
        {toast.message}
        {toast.times > 1 && <span className={classes.times}> ({toast.times}ª vez)</span>}
      </span>
      <CloseButton
        size="sm"
        aria-label="Fechar aviso"
        onClick={() => toastStore.dismiss(toast.id)}
      />
    </div>
  )
}
