import { useEffect, useState } from 'react'
import { SelectField } from '../components/select-field.tsx'
import type { Nation } from './nations.ts'

const first: Nation[] = [{ code: 'PT', name: 'Portugal' }]

type NationFieldProps = { value: string; onChange: (nation: string) => void }

export function NationField({ value, onChange }: NationFieldProps) {
  const [nations, setNations] = useState(first)
  useEffect(() => {
    // The list is loaded only where it is needed: few buyers are from abroad.
    void import('./nations.ts').then(
      (list) => setNations(list.nations()),
      () => undefined,
    )
  }, [])
  return (
    <SelectField
      id="nation"
      label="País do documento"
      autoComplete="country"
      value={value}
      onChange={onChange}
    >
      {nations.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
