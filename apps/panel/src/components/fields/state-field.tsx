import { states } from '@vintem/brazil/document'
import type { FieldProps } from './field.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

/** States are found by name and by abbreviation. */
const options = states.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))

const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '')

type StateFieldProps = Omit<FieldProps<string>, 'label'> & { country?: string }

/** A state: one of a list in Brazil, up to three letters elsewhere. */
export function StateField({ country = 'BR', ...props }: StateFieldProps) {
  if (country !== 'BR') {
    const write = (text: string) => props.onChange(letters(text).toUpperCase().slice(0, 3))
    return <TextField {...props} width="short" label="Estado" required onChange={write} />
  }
  return (
    <SelectField
      width="long"
      {...props}
      value={props.value || null}
      label="Estado"
      options={options}
      searchable
      required
      onChange={(code) => props.onChange(code ?? '')}
    />
  )
}
