import { foldAscii } from '@vintem/brazil/text'
import { EVIDENCE_AT_MOST } from '@vintem/contracts/disputes/evidence'
import type { NewWork } from '#work/job.ts'
import { dropFile } from './dispute-work.ts'
import type { EvidenceRow } from './evidence.store.ts'

/** Photos and papers are kept as files, each attempt to send one under a name of its own. */
export const evidenceFile = (sellerId: number, file: string): string =>
  `${sellerId}/disputes/${file}`

/** How long somebody may take to send a file. */
const PATIENCE_MILLIS = 3_600_000

/** Deletes a file that has no row by then: it never arrived whole, or was removed. */
export const dropEvidence = (id: string, file: string, sentFrom?: Date): NewWork =>
  sentFrom
    ? dropFile.at(
        new Date(sentFrom.getTime() + PATIENCE_MILLIS),
        { file, why: 'sent' },
        { id, file },
      )
    : dropFile.now({ file, why: 'removed' }, { id, file })

export const isFull = (evidence: readonly unknown[]): boolean => evidence.length >= EVIDENCE_AT_MOST

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** The name for saving: `Nota nº 7.PDF` becomes `nota-n-7.pdf`. */
export function savedName({ name, mediaType }: Pick<EvidenceRow, 'name' | 'mediaType'>): string {
  const words = foldAscii(name)
    .toLowerCase()
    .replace(/\.\w{1,4}$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${words || 'documento'}.${ENDINGS[mediaType] ?? 'bin'}`
}
