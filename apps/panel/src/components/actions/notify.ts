export type Toast = {
  id: number
  tone: 'success' | 'error' | 'info'
  title?: string
  message: string
  /** How often in a row: a second failure is seen as a second. */
  times: number
  /** When it was shown, on the clock of the page. */
  at: number
}

type Listener = () => void

/** Older ones make room, so that toasts never cover the screen. */
const limit = 3
/** An error that changed the screen is still read on the next one. */
const youngMillis = 5_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<Listener>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function show(tone: Toast['tone'], message: string, title?: string): void {
  lastId += 1
  // A repeated sentence is one toast that starts again.
  const others = toasts.filter((toast) => toast.message !== message)
  const times = 1 + (toasts.find((toast) => toast.message === message)?.times ?? 0)
  replace(
    [...others, { id: lastId, tone, title, message, times, at: performance.now() }].slice(-limit),
  )
}

const dismissErrors = (isOver: (toast: Toast) => boolean): void =>
  replace(toasts.filter((toast) => toast.tone !== 'error' || !isOver(toast)))

/** The toasts of the `Toaster`, in the shape of `useSyncExternalStore`. */
export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  dismiss: (id: number): void => replace(toasts.filter((toast) => toast.id !== id)),
  /** The number of the newest toast so far. */
  lastId: (): number => lastId,
  /** Takes back the errors of an action that ran between two numbers, when it runs again. */
  retractErrors: (after: number, until: number): void =>
    dismissErrors(({ id }) => id > after && id <= until),
  /** Takes back the errors of a screen that was left. */
  leaveScreen: (): void => dismissErrors(({ at }) => performance.now() - at >= youngMillis),
}

/**
 * Shows the result of an action, from anywhere. Screen readers announce it when they are free. A
 * success or information disappears after a while; an error stays until it is closed, its action is
 * run again (`useSingleRun`), or the user leaves the screen.
 */
export const notify = {
  success: (message: string): void => show('success', message),
  error: (message: string, title?: string): void => show('error', message, title),
  info: (title: string, message: string): void => show('info', message, title),
}
