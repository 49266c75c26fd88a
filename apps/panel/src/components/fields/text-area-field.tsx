import { Textarea } from '@mantine/core'
import { inputProps, type FieldProps } from './field.ts'
import { withCounter } from './length-counter.tsx'

type TextAreaFieldProps = FieldProps<string> & {
  /** Shows how much of the limit is used. The schema, not the field, refuses what is longer. */
  limit?: number
  rows?: number
}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, limit, rows = 3 } = props
  return (
    <Textarea
      {...inputProps({ ...props, hint: withCounter(props.hint, value, limit) })}
      rows={rows}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
