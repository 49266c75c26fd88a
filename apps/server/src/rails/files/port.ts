import type { Readable } from 'node:stream'

/** A file to be kept. */
export interface NewFile {
  /** Ours: lower-case words, digits and dots between slashes, the seller among them. */
  name: string
  bytes: number
  content: Readable
}

export interface KeptFile {
  bytes: number
  content: Readable
}

/**
 * Keeps files that are too large for the database: reports, documents of disputes, photos. Names are never
 * given out, so they are no secret. Fails with RailDown or RailTimeout.
 */
export interface FileRail {
  /** Whole or not at all; a file of the same name is replaced. */
  put(file: NewFile): Promise<void>
  /** Undefined where there is none. */
  open(name: string): Promise<KeptFile | undefined>
  /** Also where there is none. */
  remove(name: string): Promise<void>
}
