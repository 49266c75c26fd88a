import type { ReactNode } from 'react'

/**
 * What every form field takes. `form.field('name')` of `useSchemaForm` gives name, value,
 * onChange, onBlur and error.
 */
export type FieldProps<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  /** Below the field, in the words of the specification. */
  error?: string
  /** Below the field, always. */
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** As wide as its content, except on a phone; the whole place by default. */
  width?: 'short' | 'medium' | 'long' | 'wide'
}

/** The part of the field that Mantine's inputs take as it is. */
export function inputProps<Value>(field: FieldProps<Value>) {
  const { label, onBlur, name, error, hint, required, disabled, placeholder, width } = field
  return {
    label,
    onBlur,
    name,
    error,
    description: hint,
    required,
    disabled,
    placeholder,
    wrapperProps: { 'data-width': width },
  }
}
