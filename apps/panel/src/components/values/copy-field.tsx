import { TextInput } from '@mantine/core'
import { CopyButton } from './copy-button.tsx'
import classes from './copy-field.module.css'

type CopyFieldProps = {
  label: string
  value: string
  /** How people read it, as in groups of digits. */
  shown?: string
  hint?: string
  /** The toast once copied. */
  message?: string
}

/** A text to take away, as a link or a payment code: selected whole on focus, copied by a button. */
export function CopyField({ label, value, shown = value, hint, message }: CopyFieldProps) {
  return (
    <TextInput
      label={label}
      description={hint}
      value={shown}
      readOnly
      classNames={{ input: classes.text }}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={<CopyButton value={value} label={`Copiar ${label}`} message={message} />}
    />
  )
}
