import { Button } from '@mantine/core'
import { civilDateOf } from '@vintem/brazil/calendar'
import { useNow } from '#lib/clock.ts'
import { DateField } from './date-field.tsx'
import { type DaysOf, dayPeriods } from './day-periods.ts'
import classes from './fields.module.css'

/** Two days of a filter, '' or undefined where it has none. */
export type FilteredDays = { from: string | undefined; to: string | undefined }

type DayRangeFieldsProps = FilteredDays & {
  of: DaysOf
  /** What the days are of, for screen readers: 'Vencimento'. */
  label: string
  /** The labels of the two fields, if not 'A partir de' and 'Até' behind the one above. */
  labels?: readonly [from: string, to: string]
  /** The last day cannot be before the first. */
  ordered?: boolean
  onChange: (range: FilteredDays) => void
}

/** The first and the last day of a filter, and the periods that people ask for most often. */
export function DayRangeFields(props: DayRangeFieldsProps) {
  const { of, label, from, to, ordered, onChange } = props
  const [first, last] = props.labels ?? [`${label} a partir de`, `${label} até`]
  return (
    <div className={classes.range}>
      <DateField
        label={first}
        value={from ?? ''}
        onChange={(day) => onChange({ from: day || undefined, to })}
      />
      <DateField
        label={last}
        min={ordered ? from : undefined}
        value={to ?? ''}
        onChange={(day) => onChange({ from, to: day || undefined })}
      />
      <DayPeriods of={of} label={label} from={from} to={to} onChange={onChange} />
    </div>
  )
}

type DayPeriodsProps = FilteredDays & {
  of: DaysOf
  label: string
  onChange: (range: { from: string; to: string }) => void
}

/** Named periods as buttons; pressed is the one in force. */
export function DayPeriods({ of, label, from, to, onChange }: DayPeriodsProps) {
  const today = civilDateOf(useNow())
  return (
    <div role="group" aria-label={`${label}: períodos`} className={classes.periods}>
      {dayPeriods(of, today).map((period) => {
        const isInForce = period.from === from && period.to === to
        return (
          <Button
            key={period.label}
            size="compact-xs"
            variant={isInForce ? 'light' : 'default'}
            aria-pressed={isInForce}
            onClick={() => onChange({ from: period.from, to: period.to })}
          >
            {period.label}
          </Button>
        )
      })}
    </div>
  )
}
