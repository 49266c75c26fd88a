import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { useNow } from '#lib/clock.ts'
import type { DashboardProps } from './dashboard.queries.ts'
import { type PeriodKind, periodOf, periods } from './period.ts'
import classes from './period-picker.module.css'

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
    <div className={classes.picker}>
      <div className={classes.kinds}>
        <SegmentedControl
          aria-label="Período"
          data={[...periods]}
          value={period}
          onChange={choose}
        />
      </div>
      {period === 'custom' && (
        <Days key={`${from} ${to}`} filter={filter} onFilterChange={onFilterChange} />
      )}
    </div>
  )
}

const NO_DAYS = { from: undefined, to: undefined }

function Days({ filter, onFilterChange }: DashboardProps) {
  const [from, setFrom] = useState(filter.from ?? '')
  const [to, setTo] = useState(filter.to ?? '')
  const error = from && to && to < from ? 'A data final deve ser igual ou posterior à inicial.' : ''
  const change = (days: { from: string; to: string }) => {
    setFrom(days.from)
    setTo(days.to)
    if (days.from && days.to && days.from <= days.to) {
      onFilterChange({ ...filter, page: 0, ...days })
    }
  }
  return (
    <div className={classes.days}>
      <DateField label="De" value={from} onChange={(day) => change({ from: day, to })} />
      <DateField
        label="Até"
        value={to}
        error={error || undefined}
        onChange={(day) => change({ from, to: day })}
      />
    </div>
  )
}
