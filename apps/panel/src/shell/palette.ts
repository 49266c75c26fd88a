import type { Access } from '@vintem/contracts/access'

/** One thing the palette leads to. */
export interface PaletteEntry {
  href: string
  label: string
  /** What tells it from others of its name, as a document. */
  detail?: string
}

/** Records that the palette finds: each feature offers one, `routes/palette-sources.ts` lists them. */
export interface PaletteSource {
  group: string
  access: Access
  /** The best few for a text of at least two letters. */
  find: (text: string, signal: AbortSignal) => Promise<PaletteEntry[]>
}
