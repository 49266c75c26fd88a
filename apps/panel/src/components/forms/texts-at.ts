import { getAt } from './form-path.ts'
import type { Fact } from './use-versioned-save.tsx'

/** A field: its path in the form's values, its label, and how its value is read. */
export type LabelledText = readonly [path: string, label: string, read?: (value: never) => string]

/** The form's values as text; a value without a reader as it is. */
export const textsAt = (body: unknown, names: readonly LabelledText[]): Fact[] =>
  names.map(([path, label, read]) => {
    const value = getAt(body, path)
    return { label, value: read && value != null ? read(value as never) : textOf(value) }
  })

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(', ')
  return `${value as string | number}`
}
