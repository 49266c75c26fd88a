import { foldAscii } from '@vintem/brazil/text'
import type { Access } from '@vintem/contracts/access'
import type { ComponentType } from 'react'

/** One thing the palette leads to or does. */
export interface PaletteItem {
  label: string
  /** Where it leads; an address outside the panel opens beside it. Without one `run` is what it does. */
  href?: string
  run?: () => void
  /** What tells it from others of its name, as a document. */
  detail?: string
  /** Further words that find it. */
  words?: string
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  /** What is pressed instead, one after the other. */
  keys?: readonly string[]
  danger?: boolean
}

/** Something to do that leads to a screen, for who has one of the accesses. */
export type PaletteAction = PaletteItem & { href: string; access: readonly Access[] }

/** Records that the palette finds: each feature offers one, `routes/palette-sources.ts` lists them. */
export interface PaletteSource {
  group: string
  access: Access
  icon: NonNullable<PaletteItem['icon']>
  /** The best few for a text of at least two letters. */
  find: (text: string, signal: AbortSignal) => Promise<PaletteItem[]>
}

export interface PaletteGroup {
  name: string
  entries: readonly PaletteItem[]
}

/** Without accents and capitals, so that "cobranca" finds "Cobrança". */
const plain = (text: string): string => foldAscii(text).toLowerCase()

/** How badly an entry matches: 0 by its beginning, 1 by its label, 2 by its other words; none not at all. */
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

/** The groups with what matches of them, each best first, and first the group of the best. */
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
