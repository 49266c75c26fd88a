import type { CallingKey } from './entered.ts'

/** What follows from calls by API keys, outside of them; the module `api-keys` is behind it. */
export interface KeyDoor {
  /** Notes that a secret was used, at most once in five minutes; nobody waits for it. */
  noteUse(sellerId: number, key: CallingKey): void
  /** Writes to the seller that a page sent a secret key, once a day for a key. */
  reportBrowser(sellerId: number, key: CallingKey): Promise<void>
}
