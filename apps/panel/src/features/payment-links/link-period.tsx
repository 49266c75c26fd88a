import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { useState } from 'react'
import { PeriodChoice } from '#components/fields/period-choice.tsx'
import { useNow } from '#lib/clock.ts'
import type { LinkPeriod } from './payment-links.queries.ts'

export interface LinkPeriodProps {
  period: LinkPeriod
  onPeriodChange: (period: LinkPeriod) => void
}

/** How many days, the last of which is today. */
const LAST = ['7', '30', '90'] as const
type Kind = 'all' | 'custom' | (typeof LAST)[number]

const periods: readonly { value: Kind; label: string }[] = [
  { value: 'all', label: 'Tudo' },
  ...LAST.map((value) => ({ value, label: `${value} dias` })),
  { value: 'custom', label: 'Outro' },
]

/** Chooses the days that the performance of a link is of; 'Tudo' is since it was made. */
export function LinkPeriodPicker({ period, onPeriodChange }: LinkPeriodProps) {
  const today = civilDateOf(useNow())
  const [isOther, setIsOther] = useState(false)
  const choose = (kind: Kind) => {
    setIsOther(kind === 'custom')
    if (kind === 'all') onPeriodChange({ startDate: undefined, endDate: undefined })
    else if (kind !== 'custom') onPeriodChange(lastDays(Number(kind), today))
    else if (!period.startDate) onPeriodChange(lastDays(30, today))
  }
  return (
    <PeriodChoice
      periods={periods}
      value={isOther ? 'custom' : kindOf(period, today)}
      days={{ from: period.startDate, to: period.endDate }}
      onChoose={choose}
      onDaysChange={({ from, to }) => onPeriodChange({ startDate: from, endDate: to })}
    />
  )
}

const lastDays = (count: number, today: CivilDate) => ({
  startDate: addDays(today, 1 - count),
  endDate: today,
})

function kindOf({ startDate, endDate }: LinkPeriod, today: CivilDate): Kind {
  if (startDate === undefined && endDate === undefined) return 'all'
  const isLast = (kind: string) => lastDays(Number(kind), today).startDate === startDate
  return endDate === today ? (LAST.find(isLast) ?? 'custom') : 'custom'
}
