import { EVIDENCE, EVIDENCE_AT_MOST } from '@vintem/contracts/disputes/evidence'
import { FilePicker } from '#components/actions/file-picker.tsx'
import type { Dispute } from './charge-detail.queries.ts'
import { supportingDocuments } from './dispute-words.ts'
import { EvidenceList, SendingList } from './evidence-list.tsx'
import type { useEvidenceUpload } from './use-evidence-upload.ts'
import classes from './evidence.module.css'

type EvidenceSectionProps = {
  chargeId: string
  dispute: Dispute
  upload: ReturnType<typeof useEvidenceUpload>
}

/** What to contest with: which documents help, those that are attached, and the way to attach more. */
export function EvidenceSection({ chargeId, dispute, upload }: EvidenceSectionProps) {
  const { evidence } = dispute
  const { sendings, add, again, forget } = upload
  const isEmpty = evidence.length === 0 && sendings.length === 0
  return (
    <section aria-label="Documentos que sustentam a contestação" className={classes.section}>
      <div className={classes.help}>
        <p>Documentos que sustentam a contestação:</p>
        <ul>
          {supportingDocuments.map((document) => (
            <li key={document}>{document}</li>
          ))}
        </ul>
      </div>
      {isEmpty && <p className={classes.none}>Nenhum documento anexado.</p>}
      <EvidenceList chargeId={chargeId} evidence={evidence} removable />
      <SendingList sendings={sendings} onAgain={again} onForget={forget} />
      <FilePicker
        label="Anexar documentos"
        accept={EVIDENCE.types}
        onPick={add}
        disabled={evidence.length >= EVIDENCE_AT_MOST}
      />
      <p className={classes.limits}>
        PDF, JPEG ou PNG, até 5 MB cada, no máximo {EVIDENCE_AT_MOST} ({evidence.length} anexados).
      </p>
    </section>
  )
}
