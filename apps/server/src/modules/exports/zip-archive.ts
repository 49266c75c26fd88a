import { Readable } from 'node:stream'
import type { CivilDate } from '@vintem/brazil/calendar'
import { Zip, ZipDeflate } from 'fflate'

/** One file of an archive, read when its turn comes. */
export interface ArchiveEntry {
  name: string
  content: AsyncIterable<string | Uint8Array>
}

/** Without ZIP64, an archive has fewer files and fewer bytes than these. */
const FILES_AT_MOST = 65_000
const BYTES_AT_MOST = 4_000_000_000
const LEVEL = 6

/**
 * An archive that is written while its files are read: a piece of one file is in memory. Of the same files
 * it is the same bytes; all are dated with `day`.
 */
export function zipArchive(entries: AsyncIterable<ArchiveEntry>, day: CivilDate): Readable {
  return Readable.from(written(entries, day), { objectMode: false })
}

async function* written(
  entries: AsyncIterable<ArchiveEntry>,
  day: CivilDate,
): AsyncGenerator<Uint8Array> {
  // The archive stores the fields of a clock on the wall, which has no zone.
  const mtime = new Date(`${day}T00:00:00`)
  const encoder = new TextEncoder()
  let pieces: Uint8Array[] = []
  let bytes = 0
  let files = 0
  const archive = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
    bytes += piece.length
    if (bytes > BYTES_AT_MOST) throw new Error('The archive is larger than a ZIP can be')
  })
  const take = () => pieces.splice(0)
  for await (const { name, content } of entries) {
    if (++files > FILES_AT_MOST) throw new Error('The archive has more files than a ZIP can have')
    const file = new ZipDeflate(name, { level: LEVEL })
    file.mtime = mtime
    archive.add(file)
    for await (const piece of content) {
      file.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
      yield* take()
    }
    file.push(new Uint8Array(0), true)
    yield* take()
  }
  archive.end()
  pieces = take()
  yield* pieces
}
