import type { ComponentProps, ReactNode } from 'react'

type SelectFieldProps = {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  children: ReactNode
} & Pick<ComponentProps<'select'>, 'autoComplete'>

export function SelectField({ id, label, hint, value, onChange, ...rest }: SelectFieldProps) {
  const { autoComplete, children, error } = rest
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="control list">
        <select
          id={id}
          value={value}
          autoComplete={autoComplete}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {children}
        </select>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  )
}
