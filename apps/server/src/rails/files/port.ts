import type { Readable } from 'node:stream'

/** A file to be kept. */
export interface NewFile {
  /** The name is ours: lower-case words, digits and dots between slashes, the seller among them. */
  name: string
  bytes: number
  content: Readable
}

export interface KeptFile {
  bytes: number
  content: Readable
}

/**
 * Stores files that are too large for the database: reports, documents of disputes, photos. Names
 * are never given out, so they are no secret. Fails with RailDown or RailTimeout.
 */
export interface FileRail {
  /** Whole or not at all; a file of the same name is replaced. */
  put(file: NewFile): Promise<void>
  /** Undefined where there is none. */
  open(name: string): Promise<KeptFile | undefined>
  /** Succeeds also where there is none. */
  remove(name: string): Promise<void>
}
