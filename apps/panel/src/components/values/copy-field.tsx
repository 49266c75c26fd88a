import { TextInput } from '@mantine/core'
import { CopyButton } from './copy-button.tsx'

type CopyFieldProps = {
  label: string
  value: string
  hint?: string
  /** The toast once copied. */
  message?: string
}

/** A text to take away, as a link or a payment code: selected whole on focus, copied by a button. */
export function CopyField({ label, value, hint, message }: CopyFieldProps) {
  return (
    <TextInput
      label={label}
      description={hint}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSection={<CopyButton value={value} label={`Copiar ${label}`} message={message} />}
    />
  )
}
