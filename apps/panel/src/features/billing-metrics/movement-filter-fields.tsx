import { MOVEMENT_KINDS, movementWords } from '@vintem/contracts/billing-metrics/words'
import { DayRangeFields } from '#components/fields/day-range-fields.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import type { MovementFilter } from './billing-metrics.queries.ts'

type MovementFilterFieldsProps = {
  draft: MovementFilter
  change: (patch: Partial<MovementFilter>) => void
}

const kinds = MOVEMENT_KINDS.map((value) => ({ value, label: movementWords[value] }))

export function MovementFilterFields({ draft, change }: MovementFilterFieldsProps) {
  return (
    <>
      <SelectField
        label="Tipo"
        options={kinds}
        clearable
        value={draft.kind ?? null}
        onChange={(kind) => change({ kind: kind ?? undefined })}
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
