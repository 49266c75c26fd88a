import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'

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

/** Imports a slice of the rows that are ready; `after` counts the slices. */
export const runSlice = defineWork({
  kind: 'run-import',
  lane: 'inside',
  key: ['importId', 'after'],
})
