import { Drawer } from '#components/overlays/dialog.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { type Detail, detailsOf, fieldText } from './audit-details.ts'
import { actionText, actorText } from './audit-words.ts'
import type { AuditEntry } from './audit.queries.ts'
import { SubjectLink } from './subject-link.tsx'
import classes from './audit.module.css'

type EntryDrawerProps = {
  entry: AuditEntry | undefined
  onClose: () => void
}

/** All that one entry says. */
export function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  return (
    <Drawer
      opened={entry !== undefined}
      onClose={onClose}
      position="right"
      size="min(34rem, 100vw)"
      title={entry && actionText(entry.action)}
    >
      {entry && <Entry entry={entry} />}
    </Drawer>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { position, at, actor, action, subject, hash } = entry
  const details = detailsOf(entry.details)
  return (
    <div className={classes.entry}>
      <DefinitionList
        items={[
          { label: 'Quando', value: <DateTimeText value={at} /> },
          { label: 'Quem', value: actorText(actor) },
          { label: 'Ação', value: actionText(action) },
          { label: 'Registro', value: `nº ${position}` },
          { label: 'Sobre', value: <SubjectLink entry={entry} />, wide: true },
          { label: 'Identificador', value: subject, copy: subject, isCode: true, wide: true },
          { label: 'Selo', value: <code className={classes.hash}>{hash}</code>, wide: true },
        ]}
      />
      {details.length > 0 && (
        <Section title="O que foi registrado">
          <Details details={details} />
        </Section>
      )}
    </div>
  )
}

function Details({ details }: { details: readonly Detail[] }) {
  const hasBefore = details.some(({ before }) => before !== undefined)
  return (
    <table className={classes.details}>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          {hasBefore && <th scope="col">Antes</th>}
          <th scope="col">{hasBefore ? 'Depois' : 'Valor'}</th>
        </tr>
      </thead>
      <tbody>
        {details.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{fieldText(path)}</th>
            {hasBefore && <td>{inFace(before)}</td>}
            <td>{inFace(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CODE =
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}|https?:\S+|E\d{20}\w{11})$/i

/** Ids, hashes and addresses in the face of codes. */
const inFace = (value: string | undefined) =>
  value === undefined ? '—' : CODE.test(value) ? <code>{value}</code> : value
