import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

/** Reads the file of an import into its rows. */
export const readImport = defineWork({ kind: 'read-import', lane: 'reports', key: ['importId'] })

/** Deletes a file that no import waits to be read from. */
export const dropImportFile = defineWork({
  kind: 'drop-import-file',
  lane: 'reports',
  key: ['file', 'why'],
  payload: z.object({ importId: z.string() }),
})

/** Checks the rows after a line, a slice of the check `revision`. */
export const checkSlice = defineWork({
  kind: 'check-import',
  lane: 'inside',
  key: ['importId', 'revision', 'after'],
})

/** Undoes the imported rows after a line. */
export const undoSlice = defineWork({
  kind: 'undo-import',
  lane: 'inside',
  key: ['importId', 'after'],
})

/** Imports a slice of the rows that are ready; `after` counts the slices. */
export const runSlice = defineWork({
  kind: 'run-import',
  lane: 'inside',
  key: ['importId', 'after'],
})

/** Each file that is sent is kept under a name of its own. */
export const importFile = (sellerId: number, file: string): string => `${sellerId}/imports/${file}`

/** How long somebody may take to send a file. */
const PATIENCE_MILLIS = 3_600_000

/** Deletes a file that no import waits to be read from by then: it never arrived whole. */
export const dropUnlisted = (importId: string, file: string, sentFrom: Date): NewWork =>
  dropImportFile.at(
    new Date(sentFrom.getTime() + PATIENCE_MILLIS),
    { file, why: 'sent' },
    { importId },
  )

export const dropRead = (importId: string, file: string): NewWork =>
  dropImportFile.now({ file, why: 'read' }, { importId })
