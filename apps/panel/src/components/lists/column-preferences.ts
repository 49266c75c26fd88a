import { createContext, use, useState } from 'react'
import { DrawnFor } from '#lib/drawn.ts'
import { type DataColumn, primaryColumnId } from './data-columns.ts'

/**
 * The owner of the column choices. The shell provides the user's e-mail, so that two people at one
 * browser keep their own.
 */
export const PreferenceOwner = createContext('')

type Visibility = Readonly<Record<string, boolean>>

const keyOf = (owner: string, tableId: string) => `vintem.columns.${owner}.${tableId}`

/** The columns that a person has shown or hidden in a table, in this browser. */
export const keptColumns = (owner: string, tableId: string): Visibility =>
  read(keyOf(owner, tableId))

/** A column that a person may show or hide. */
export type ColumnChoice = { id: string; header: string; isShown: boolean; toggle: () => void }

/** The columns a person sees in one table, and the choice among them, kept in this browser. */
export function useColumnChoices<Row>(tableId: string, columns: readonly DataColumn<Row>[]) {
  const key = keyOf(use(PreferenceOwner), tableId)
  const drawn = use(DrawnFor)
  const [visibility, setVisibility] = useState(() =>
    drawn?.list === tableId ? drawn.look.columns : read(key),
  )
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
