import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newId } from '#platform/ids.ts'
import type { FileRail, NewFile } from '../port.ts'

/** No part of a name leads out of the folder, or begins with a dot, as unfinished files do. */
const NAME = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** Files in a folder of this machine, which only this program may read. */
export function createFolderFiles(folder: string): FileRail {
  const placeOf = (name: string) => {
    if (!NAME.test(name)) throw new RangeError(`No name for a file: ${name}`)
    return join(folder, name)
  }
  return {
    put: (file) => put(placeOf(file.name), file),
    async open(name) {
      try {
        const file = await open(placeOf(name))
        const { size: bytes } = await file.stat()
        return { bytes, content: file.createReadStream() }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (name) => rm(placeOf(name), { force: true }),
  }
}

/** Written beside its place and moved there once it is whole and on the disk. */
async function put(place: string, { bytes, content }: NewFile): Promise<void> {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const unfinished = join(dirname(place), `.${newId()}`)
  try {
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(content, target)
    if (target.bytesWritten !== bytes) {
      throw new Error(`A file of ${bytes} bytes came with ${target.bytesWritten}`)
    }
    await rename(unfinished, place)
  } finally {
    await rm(unfinished, { force: true })
  }
}
