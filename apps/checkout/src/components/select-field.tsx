import type { ComponentProps, ReactNode } from 'react'

type SelectFieldProps = {
  id: string
  label: string
  hint?: string | undefined
  value: string
  onChange: (value: string) => void
  children: ReactNode
} & Pick<ComponentProps<'select'>, 'autoComplete'>

export function SelectField({ id, label, hint, value, onChange, ...rest }: SelectFieldProps) {
  const { autoComplete, children } = rest
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="control">
        <select
          id={id}
          value={value}
          autoComplete={autoComplete}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
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
    </div>
  )
}
