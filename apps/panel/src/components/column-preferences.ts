import { createContext, use, useState } from 'react'
import type { DataColumn } from './data-columns.ts'

/**
 * Whose column choices these are. The shell provides the user's e-mail, so that two people at
 * one browser keep their own.
 */
export const PreferenceOwner = createContext('')

type Visibility = Record<string, boolean>

/** Which columns a person sees in one table, kept in this browser. */
export function useColumnPreferences(tableId: string, columns: readonly DataColumn<never>[]) {
  const key = `vintem.columns.${use(PreferenceOwner)}.${tableId}`
  const [visibility, setVisibility] = useState<Visibility>(() => ({
    ...defaultVisibility(columns),
    ...read(key),
  }))

  const choose = (next: Visibility) => {
    setVisibility(next)
    write(key, next)
  }
  return [visibility, choose] as const
}

function defaultVisibility(columns: readonly DataColumn<never>[]): Visibility {
  return Object.fromEntries(columns.map(({ id, hiddenByDefault }) => [id, !hiddenByDefault]))
}

function read(key: string): Visibility {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Visibility) : {}
  } catch {
    return {} // Storage is off or the entry was damaged: the default columns are right.
  }
}

function write(key: string, visibility: Visibility): void {
  try {
    localStorage.setItem(key, JSON.stringify(visibility))
  } catch {
    // Storage is off or full: the choice holds until the page is left.
  }
}
