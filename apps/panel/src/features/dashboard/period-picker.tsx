import { PeriodChoice } from '#components/fields/period-choice.tsx'
import { useNow } from '#lib/clock.ts'
import type { DashboardProps } from './dashboard.queries.ts'
import { type PeriodKind, periodOf, periods } from './period.ts'

/** Chooses the period of the figures; as 'Outro' with its first and its last day. */
export function PeriodPicker({ filter, onFilterChange }: DashboardProps) {
  const { period = 'month', from, to } = filter
  const now = useNow()
  const choose = (next: PeriodKind) => {
    const days = periodOf(filter, now)
    const chosen = next === 'custom' ? { from: days.startDate, to: days.endDate } : NO_DAYS
    onFilterChange({ ...filter, page: 0, ...chosen, period: next })
  }
  return (
    <PeriodChoice
      periods={periods}
      value={period}
      days={{ from, to }}
      onChoose={choose}
      onDaysChange={(days) => onFilterChange({ ...filter, page: 0, ...days })}
    />
  )
}

const NO_DAYS = { from: undefined, to: undefined }
