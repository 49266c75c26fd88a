import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { EVIDENCE, EVIDENCE_AT_MOST } from '@vintem/contracts/disputes/evidence'
import { FilePicker } from '#components/actions/file-picker.tsx'
import type { Dispute } from '../charge-detail.queries.ts'
import { supportingDocuments } from './dispute-words.ts'
import { EvidenceList, SendingList } from './evidence-list.tsx'
import { beginningOf, type useEvidenceUpload } from './use-evidence-upload.ts'
import classes from './evidence.module.css'

type EvidenceSectionProps = {
  chargeId: string
  dispute: Dispute
  upload: ReturnType<typeof useEvidenceUpload>
}

/** What to contest with: which documents help, each with its upload, and those that are attached. */
export function EvidenceSection({ chargeId, dispute, upload }: EvidenceSectionProps) {
  const { evidence } = dispute
  const { sendings, add, again, forget } = upload
  const isEmpty = evidence.length === 0 && sendings.length === 0
  const isFull = evidence.length >= EVIDENCE_AT_MOST
  const picker = { accept: EVIDENCE.types, disabled: isFull }
  return (
    <section aria-label="Documentos que sustentam a contestação" className={classes.section}>
      <p className={classes.heading}>Documentos que sustentam a contestação:</p>
      <ul className={classes.checklist}>
        {supportingDocuments.map(({ kind, text }) => (
          <li key={kind}>
            <Tick isAttached={isAttached(evidence, kind)} />
            <span>{text}</span>
            <FilePicker {...picker} label="Anexar" of={text} onPick={(files) => add(files, kind)} />
          </li>
        ))}
      </ul>
      {isEmpty && <p className={classes.none}>Nenhum documento anexado.</p>}
      <EvidenceList chargeId={chargeId} evidence={evidence} removable />
      <SendingList sendings={sendings} onAgain={again} onForget={forget} />
      <FilePicker {...picker} label="Anexar documentos" onPick={(files) => add(files)} />
      <p className={classes.limits}>
        PDF, JPEG ou PNG, até 5 MB cada, no máximo {EVIDENCE_AT_MOST} ({evidence.length} anexados).
      </p>
    </section>
  )
}

/** Whether a document of a kind was attached. */
const isAttached = (evidence: Dispute['evidence'], kind: string): boolean =>
  evidence.some(({ name }) => name.startsWith(beginningOf(kind)))

function Tick({ isAttached: isDone }: { isAttached: boolean }) {
  return isDone ? (
    <IconCircleCheckFilled size={20} aria-label="Anexado" className={classes.done} />
  ) : (
    <IconCircleDashed size={20} aria-label="Falta" className={classes.icon} />
  )
}
