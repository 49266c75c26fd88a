import { TextInput } from '@mantine/core'
import type { HTMLAttributes } from 'react'
import { inputProps, type FieldProps } from './field.ts'
import { withCounter } from './length-counter.tsx'

type TextFieldProps = FieldProps<string> & {
  type?: 'text' | 'email' | 'url'
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  /** Where the focus goes when the dialog around it opens. */
  initialFocus?: boolean
  /** Shows how much of the limit is used. The schema, not the field, refuses what is longer. */
  limit?: number
  /** The id of a datalist with suggestions. */
  list?: string
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', autoComplete, inputMode, initialFocus } = props
  const { limit, list } = props
  return (
    <TextInput
      {...inputProps({ ...props, hint: withCounter(props.hint, value, limit) })}
      type={type}
      autoComplete={autoComplete ?? (type === 'email' ? 'email' : 'off')}
      inputMode={inputMode}
      list={list}
      data-autofocus={initialFocus || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
