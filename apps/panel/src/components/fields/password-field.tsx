import { PasswordInput } from '@mantine/core'
import { inputProps, type FieldProps } from './field.ts'

type PasswordFieldProps = FieldProps<string> & {
  autoComplete: 'current-password' | 'new-password'
  /** Where the focus goes when the dialog around it opens. */
  initialFocus?: boolean
}

/** A password, which can be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      {...inputProps(props)}
      autoComplete={props.autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha', tabIndex: 0 }}
      data-autofocus={props.initialFocus || undefined}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
