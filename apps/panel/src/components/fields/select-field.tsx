import { Select } from '@mantine/core'
import { inputProps, type FieldProps } from './field.ts'

export type Option<Value extends string> = { value: Value; label: string; disabled?: boolean }

type SelectFieldProps<Value extends string> = FieldProps<Value | null> & {
  options: readonly Option<Value>[]
  /** Type to narrow; for more than ten options. */
  searchable?: boolean
  clearable?: boolean
}

/** One of a list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onChange, searchable, clearable } = props
  return (
    <Select
      {...inputProps(props)}
      data={options}
      value={value}
      onChange={onChange}
      searchable={searchable}
      clearable={clearable}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': `Limpar ${props.label}` }}
    />
  )
}
