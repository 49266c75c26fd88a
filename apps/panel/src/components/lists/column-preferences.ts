import { createContext, use, useState } from 'react'
import { type DataColumn, primaryColumnId } from './data-columns.ts'

/**
 * The owner of the column choices. The shell provides the user's e-mail, so that two people at one
 * browser keep their own.
 */
export const PreferenceOwner = createContext('')

type Visibility = Record<string, boolean>

/** A column that a person may show or hide. */
export type ColumnChoice = { id: string; header: string; isShown: boolean; toggle: () => void }

/** The columns a person sees in one table, and the choice among them, kept in this browser. */
export function useColumnChoices<Row>(tableId: string, columns: readonly DataColumn<Row>[]) {
  const key = `vintem.columns.${use(PreferenceOwner)}.${tableId}`
  const [visibility, setVisibility] = useState(() => read(key))
  const primaryId = primaryColumnId(columns)

  const isShown = ({ id, hiddenByDefault }: DataColumn<Row>) =>
    id === primaryId || (visibility[id] ?? !hiddenByDefault)

  const choices = columns
    .filter(({ id }) => id !== primaryId)
    .map((column): ColumnChoice => {
      const toggle = () => {
        const next = { ...visibility, [column.id]: !isShown(column) }
        setVisibility(next)
        write(key, next)
      }
      return { id: column.id, header: column.header, isShown: isShown(column), toggle }
    })
  return { shown: columns.filter(isShown), choices }
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
