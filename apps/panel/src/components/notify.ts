export type Toast = { id: number; tone: 'success' | 'error'; message: string }

type Listener = () => void

/** Older ones make room, so that toasts never cover the screen. */
const limit = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<Listener>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function show(tone: Toast['tone'], message: string): void {
  lastId += 1
  // The same sentence twice is one toast that starts anew.
  const others = toasts.filter((toast) => toast.message !== message)
  replace([...others, { id: lastId, tone, message }].slice(-limit))
}

/** What the `Toaster` shows, in the shape of `useSyncExternalStore`. */
export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  dismiss: (id: number): void => replace(toasts.filter((toast) => toast.id !== id)),
}

/**
 * Says how an action ended, from anywhere. Screen readers announce it when they are free.
 * A success leaves by itself; an error stays until it is closed.
 */
export const notify = {
  success: (message: string): void => show('success', message),
  error: (message: string): void => show('error', message),
  /** What failed is tried again: its error would stand beside the success. */
  retract: (message: string): void => replace(toasts.filter((toast) => toast.message !== message)),
}
