import { getAt } from './form-path.ts'
import type { Fact } from './use-versioned-save.tsx'

/** A field by its path in what a form sends, its name on screen, and how its value is read. */
export type LabelledText = readonly [path: string, label: string, read?: (value: never) => string]

/** What a form sends, as it is read; of what has no reading of its own, the value as it is. */
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
