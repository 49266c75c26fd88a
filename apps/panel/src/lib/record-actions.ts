import { useEffect, useSyncExternalStore } from 'react'

/** An action on the record of a screen: a button, an entry of a menu or of the palette. */
export interface RecordAction {
  label: string
  /** Further words that find the action in the palette. */
  words?: string
  icon: React.ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  /** True for an action that cannot be undone, or takes something away. */
  danger?: boolean
  /** An address outside of the panel, opened in a new tab; without one, `run` is called. */
  href?: string
  run?: () => void
}

export interface OpenRecord {
  name: string
  actions: readonly RecordAction[]
}

let open: OpenRecord | undefined
const listeners = new Set<() => void>()

function show(record: OpenRecord | undefined): void {
  open = record
  for (const listener of listeners) listener()
}

/** Offers the record on the screen and its actions to the palette. */
export function useOfferedActions(name: string, actions: readonly RecordAction[]): void {
  useEffect(() => {
    const record = { name, actions }
    show(record)
    return () => {
      if (open === record) show(undefined)
    }
  })
}

/** The record on the screen; undefined where the screen has none, or this user has no action. */
export function useOpenRecord(): OpenRecord | undefined {
  const record = useSyncExternalStore(subscribe, () => open)
  return record && record.actions.length > 0 ? record : undefined
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
