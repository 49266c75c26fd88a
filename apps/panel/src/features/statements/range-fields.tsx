import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { DAYS_AHEAD } from '@vintem/contracts/statements/words'
import { type ReactNode, useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import type { DaysOf } from '#components/fields/day-periods.ts'
import { DayPeriods } from '#components/fields/day-range-fields.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { useNow } from '#lib/clock.ts'
import type { Range } from './statements.queries.ts'
import classes from './statements.module.css'

type RangeFieldsProps = {
  range: Range
  onChange: (range: Range) => void
  /** Which way the days of the list lie. */
  of: DaysOf
  /** What else the list is found by, and what is done with it. */
  children?: ReactNode
}

/** The first and the last day. The list follows once both are days and in order. */
export function RangeFields({ range, of, onChange, children }: RangeFieldsProps) {
  const lastDay = addDays(civilDateOf(useNow()), DAYS_AHEAD)
  const [draft, setDraft] = useState<Record<keyof Range, string>>(range)
  const [shown, setShown] = useState(range)

  // The range changed from outside, as by the back button.
  if (
    shown.executionDateInitial !== range.executionDateInitial ||
    shown.executionDateFinal !== range.executionDateFinal
  ) {
    setShown(range)
    setDraft(range)
  }

  const put = (next: Record<keyof Range, string>) => {
    setDraft(next)
    if (next.executionDateInitial === '' || faultOf(next, lastDay)) return
    setShown(next as Range)
    onChange(next as Range)
  }
  const change = (name: keyof Range) => (day: string) => put({ ...draft, [name]: day })
  return (
    <div role="group" aria-label="Filtro" className={classes.range}>
      <DateField
        label="De"
        value={draft.executionDateInitial}
        onChange={change('executionDateInitial')}
      />
      <DateField
        label="Até"
        value={draft.executionDateFinal}
        onChange={change('executionDateFinal')}
        error={faultOf(draft, lastDay)}
      />
      {children}
      <div className={classes.periods}>
        <DayPeriods
          of={of}
          label="Dia"
          from={range.executionDateInitial}
          to={range.executionDateFinal}
          onChange={({ from, to }) => put({ executionDateInitial: from, executionDateFinal: to })}
        />
      </div>
    </div>
  )
}

/** Why a range cannot be shown. */
function faultOf(
  { executionDateInitial: from, executionDateFinal: to }: Record<keyof Range, string>,
  lastDay: CivilDate,
): string | undefined {
  if (to === '') return 'Informe a data final.'
  if (to > lastDay) return `Escolha uma data até ${formatDate(lastDay)}.`
  return from > to ? 'A data final deve ser igual ou posterior à inicial.' : undefined
}
