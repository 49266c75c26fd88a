import type { PaletteItem } from './palette.ts'

const KEPT = 5

/**
 * The records that each user has opened last, the newest first. Entries have names of customers, so
 * they are kept only in the memory of this tab, until a reload.
 */
const recents = new Map<string, readonly PaletteItem[]>()

/** The records that the user of an e-mail has opened last. */
export const recentsOf = (email: string): readonly PaletteItem[] => recents.get(email) ?? []

/** Notes that the user of an e-mail has opened a record. */
export function noteRecent(email: string, entry: PaletteItem & { href: string }): void {
  const others = recentsOf(email).filter(({ href }) => href !== entry.href)
  recents.set(email, [entry, ...others].slice(0, KEPT + 1))
}
