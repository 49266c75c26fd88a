import { DayRangeFields } from '#components/fields/day-range-fields.tsx'
import type { SubscriptionFilter } from './subscriptions.queries.ts'

type DueDateFieldsProps = {
  draft: SubscriptionFilter
  change: (patch: Partial<SubscriptionFilter>) => void
}

/** The fields of the filter, loaded when it is opened first. */
export function DueDateFields({ draft, change }: DueDateFieldsProps) {
  return (
    <DayRangeFields
      of="future"
      label="Vencimento"
      from={draft.expirationDateInitial}
      to={draft.expirationDateFinal}
      onChange={({ from, to }) => change({ expirationDateInitial: from, expirationDateFinal: to })}
    />
  )
}
