import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { DateField } from './date-field.tsx'
import classes from './period-choice.module.css'

/** Both days belong to it. */
export interface ChosenDays {
  from: string
  to: string
}

type PeriodChoiceProps<Kind extends string> = {
  /** In the order in which they are offered; 'custom' is the one with days of its own. */
  periods: readonly { value: Kind; label: string }[]
  value: Kind
  /** The days of 'custom'. */
  days: { from?: string | undefined; to?: string | undefined }
  onChoose: (kind: Kind) => void
  /** Called with whole periods alone. */
  onDaysChange: (days: ChosenDays) => void
}

/** One of a few periods; as 'custom' its first and its last day. */
export function PeriodChoice<Kind extends string>(props: PeriodChoiceProps<Kind>) {
  const { periods, value, days, onChoose, onDaysChange } = props
  return (
    <div className={classes.picker}>
      <div className={classes.kinds}>
        <SegmentedControl
          aria-label="Período"
          data={[...periods]}
          value={value}
          onChange={onChoose}
        />
      </div>
      {value === 'custom' && (
        <Days key={`${days.from} ${days.to}`} days={days} onDaysChange={onDaysChange} />
      )}
    </div>
  )
}

function Days({ days, onDaysChange }: Pick<PeriodChoiceProps<string>, 'days' | 'onDaysChange'>) {
  const [from, setFrom] = useState(days.from ?? '')
  const [to, setTo] = useState(days.to ?? '')
  const error = from && to && to < from ? 'A data final deve ser igual ou posterior à inicial.' : ''
  const change = (next: ChosenDays) => {
    setFrom(next.from)
    setTo(next.to)
    if (next.from && next.to && next.from <= next.to) onDaysChange(next)
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
