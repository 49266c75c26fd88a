import { use, useSyncExternalStore } from 'react'
import { DrawnFor } from '#lib/drawn.ts'
import { PreferenceOwner } from './column-preferences.ts'

/** How close the rows of all tables stand to each other; those of a phone are for fingers. */
type Density = 'comfortable' | 'compact'

const listeners = new Set<() => void>()
const keyOf = (owner: string) => `vintem.density.${owner}`

/** The density that a person has chosen in this browser. */
export const keptDensity = (owner: string): Density => read(keyOf(owner))

/** The density that a person has chosen in this browser, and the choice. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const key = keyOf(use(PreferenceOwner))
  const drawn = use(DrawnFor)
  const density = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => drawn?.look.density ?? 'comfortable',
  )
  return [density, (next) => write(key, next)]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(key: string): Density {
  try {
    return localStorage.getItem(key) === 'compact' ? 'compact' : 'comfortable'
  } catch {
    return 'comfortable' // Storage is off.
  }
}

function write(key: string, density: Density): void {
  try {
    localStorage.setItem(key, density)
  } catch {
    // Storage is off or full: the rows stay as they are.
  }
  for (const listener of listeners) listener()
}
