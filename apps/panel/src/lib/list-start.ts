import { session } from './api.ts'

type Kept = 'tab' | 'view'

const keyOf = (path: string, kept: Kept) =>
  `vintem.start.${session.user()?.email ?? ''}.${path}.${kept}`

/**
 * The query string with which a list begins that is opened without one: that of the view which this
 * user has chosen for it in this browser, or else the tab that they saw last. Empty without either.
 */
export const startOf = (path: string): string =>
  read(keyOf(path, 'view')) || read(keyOf(path, 'tab'))

/** Keeps the tab seen last. */
export const keepTab = (path: string, search: string): void => write(keyOf(path, 'tab'), search)

/** The view that a list begins with; empty where none was chosen. */
export const startViewOf = (path: string): string => read(keyOf(path, 'view'))

/** Chooses what a list begins with; '' takes the choice back. */
export const keepStartView = (path: string, search: string): void =>
  write(keyOf(path, 'view'), search)

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return '' // Storage is off: the list begins with all.
  }
}

function write(key: string, search: string): void {
  try {
    if (search === '') localStorage.removeItem(key)
    else localStorage.setItem(key, search)
  } catch {
    // Storage is off or full: the list begins with all.
  }
}
