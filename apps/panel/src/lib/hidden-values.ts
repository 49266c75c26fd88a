import { useSyncExternalStore } from 'react'

const KEY = 'vintem.values-hidden'
const listeners = new Set<() => void>()

const read = (): boolean => localStorage.getItem(KEY) === 'true'

/** Whether the seller's figures are hidden from who looks over a shoulder; kept in this browser. */
export const useHiddenValues = (): boolean => useSyncExternalStore(subscribe, read, () => false)

export function setValuesHidden(isHidden: boolean): void {
  if (isHidden) localStorage.setItem(KEY, 'true')
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab of this browser.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
