import { Select } from '@mantine/core'
import { DateField } from './date-field.tsx'
import type { FieldProps } from './field.ts'
import classes from './fields.module.css'

type DateTimeFieldProps = FieldProps<string> & {
  /** The first moment that can be chosen, 'YYYY-MM-DDTHH:mm' in São Paulo. */
  min?: string
}

const stepMinutes = 15

const times = Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => {
  const minutes = step * stepMinutes
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
})

/**
 * A day and a time in steps of 15 minutes, of São Paulo. The value is 'YYYY-MM-DDTHH:mm', and ''
 * without a day; a day alone means its last step.
 */
export function DateTimeField({ min = '', value, onChange, ...props }: DateTimeFieldProps) {
  const [date = '', time = ''] = value.split('T')
  const [minDate = '', minTime = ''] = min.split('T')
  const offered = date === minDate ? times.filter((each) => each >= minTime) : times
  const lastTime = times.at(-1) ?? ''

  return (
    <div className={classes.dateTime}>
      <DateField
        {...props}
        value={date}
        min={minDate || undefined}
        onChange={(day) => onChange(day && `${day}T${time || lastTime}`)}
      />
      <Select
        label="Horário"
        aria-label={`Horário de ${props.label}`}
        data={offered}
        value={time || null}
        disabled={props.disabled || !date}
        allowDeselect={false}
        searchable
        onBlur={props.onBlur}
        onChange={(next) => onChange(`${date}T${next ?? lastTime}`)}
      />
    </div>
  )
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
