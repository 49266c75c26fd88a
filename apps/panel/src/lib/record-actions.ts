import { useEffect, useSyncExternalStore } from 'react'

/** Something to do with the record that a screen shows: as a button, in a menu or in the palette. */
export interface RecordAction {
  label: string
  /** Further words that find it in the palette. */
  words?: string
  icon: React.ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  /** Cannot be undone, or takes something away. */
  danger?: boolean
  /** An address outside the panel, opened beside it; or else what `run` does. */
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

/** Tells the palette which record is on the screen and what can be done with it. */
export function useOfferedActions(name: string, actions: readonly RecordAction[]): void {
  useEffect(() => {
    const record = { name, actions }
    show(record)
    return () => {
      if (open === record) show(undefined)
    }
  })
}

/** The record on the screen; none where a screen has none, or this person may do nothing with it. */
export function useOpenRecord(): OpenRecord | undefined {
  const record = useSyncExternalStore(subscribe, () => open)
  return record && record.actions.length > 0 ? record : undefined
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
