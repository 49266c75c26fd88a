import { Switch } from '@mantine/core'
import { inputProps, type FieldProps } from './field.ts'

/** On or off, effective immediately or with its form. */
export function SwitchField(props: Omit<FieldProps<boolean>, 'placeholder'>) {
  return (
    <Switch
      {...inputProps(props)}
      checked={props.value}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
}
