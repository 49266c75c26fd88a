import type { FieldProps } from './field.ts'
import { PasswordField } from './password-field.tsx'
import { passwordHint } from './password-strength.ts'

/** A password that is being chosen, with a hint at how good it is. */
export function NewPasswordField(props: FieldProps<string>) {
  return <PasswordField {...props} hint={passwordHint(props.value)} autoComplete="new-password" />
}
