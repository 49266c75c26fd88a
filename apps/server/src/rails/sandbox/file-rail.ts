import { createFolderFiles } from '../files/folder/folder-files.ts'
import type { FileRail } from '../files/port.ts'
import type { WorldDatabase } from './database.ts'
import { meetingFaults } from './faults.ts'

/** A folder that can be made to fail. */
export function createFileRail({ ask }: WorldDatabase, folder: string): FileRail {
  const files = createFolderFiles(folder)
  const meet = meetingFaults(ask, 'files', 'O armazenamento recusou o arquivo.')
  return {
    put: (file) => meet('put', () => files.put(file)),
    open: (name) => meet('open', () => files.open(name)),
    remove: (name) => meet('remove', () => files.remove(name)),
  }
}
