import { auditActions } from '@vintem/contracts/audit/words'
import { DayRangeFields } from '#components/fields/day-range-fields.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import type { AuditFilter } from './audit.queries.ts'

type AuditFilterFieldsProps = {
  draft: AuditFilter
  change: (patch: Partial<AuditFilter>) => void
}

/** What operators of the platform do stands in the platform's own log. */
const actions = Object.entries(auditActions)
  .filter(([value]) => !value.startsWith('operator.'))
  .map(([value, label]) => ({ value, label }))

export function AuditFilterFields({ draft, change }: AuditFilterFieldsProps) {
  return (
    <>
      <SelectField
        label="Ação"
        options={actions}
        searchable
        clearable
        value={draft.action ?? null}
        onChange={(action) => change({ action: action ?? undefined })}
      />
      <TextField
        label="Sobre"
        hint="O identificador da cobrança, do cliente, do usuário…"
        value={draft.subject ?? ''}
        onChange={(subject) => change({ subject: subject || undefined })}
      />
      <DayRangeFields
        of="past"
        label="Dia"
        labels={['A partir de', 'Até']}
        from={draft.startDate}
        to={draft.endDate}
        onChange={({ from, to }) => change({ startDate: from, endDate: to })}
      />
    </>
  )
}
