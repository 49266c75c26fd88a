import type { Access } from '@vintem/contracts/access'

/** One thing the palette leads to. */
export interface PaletteEntry {
  href: string
  label: string
  /** What tells it from others of its name, as a document. */
  detail?: string
}

/** Something to do that has a screen of its own, for who may do it. */
export type PaletteAction = PaletteEntry & { access: Access }

/** Records that the palette finds: each feature offers one, `routes/palette-sources.ts` lists them. */
export interface PaletteSource {
  group: string
  access: Access
  /** The best few for a text of at least two letters. */
  find: (text: string, signal: AbortSignal) => Promise<PaletteEntry[]>
}
