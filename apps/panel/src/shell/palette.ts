import { foldAscii } from '@vintem/brazil/text'
import type { Access } from '@vintem/contracts/access'
import type { ComponentType } from 'react'

/** An entry of the palette: a place or an action. */
export interface PaletteItem {
  label: string
  /** The address to open, outside of the panel in a new tab; without one, `run` is called. */
  href?: string
  run?: () => void
  /** A detail that distinguishes entries with equal names, such as a document. */
  detail?: string
  /** Further words that find the entry. */
  words?: string
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  /** The keys of its shortcut, pressed one after the other. */
  keys?: readonly string[]
  danger?: boolean
}

/** An action that opens a screen, for users with one of the accesses. */
export type PaletteAction = PaletteItem & { href: string; access: readonly Access[] }

/** Records that the palette finds: each feature offers one, `routes/palette-sources.ts` lists them. */
export interface PaletteSource {
  group: string
  access: Access
  icon: NonNullable<PaletteItem['icon']>
  /** The best matches for a text of at least two letters. */
  find: (text: string, signal: AbortSignal) => Promise<PaletteItem[]>
}

export interface PaletteGroup {
  name: string
  entries: readonly PaletteItem[]
}

/** The text without accents and capitals, so that "cobranca" finds "Cobrança". */
const plain = (text: string): string => foldAscii(text).toLowerCase()

/**
 * The distance of an entry from a text: 0 by the beginning of the label, 1 by its words, 2 by other
 * words; undefined without a match.
 */
function distance({ label, words = '' }: PaletteItem, text: string): number | undefined {
  const typed = plain(text).split(/\s+/)
  const isIn = (all: string) => {
    const known = plain(all).split(/\s+/)
    return typed.every((each) => known.some((word) => word.startsWith(each)))
  }
  if (plain(label).startsWith(plain(text))) return 0
  if (isIn(label)) return 1
  return isIn(`${label} ${words}`) ? 2 : undefined
}

/** The groups with their matches, the best first in each, and the group of the best match first. */
export function matching(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  if (text === '') return groups.filter(({ entries }) => entries.length > 0)
  return groups
    .map(({ name, entries }) => {
      const near = entries.flatMap((entry) => {
        const far = distance(entry, text)
        return far === undefined ? [] : [{ entry, far }]
      })
      const sorted = near.toSorted((a, b) => a.far - b.far)
      return { name, entries: sorted.map(({ entry }) => entry), far: sorted[0]?.far ?? Infinity }
    })
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => a.far - b.far)
}
