import type { NewWork } from '#work/job.ts'
import { dropImportFile } from './import-work.ts'

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
