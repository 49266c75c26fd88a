import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldProps, inputProps } from '#components/fields/field.ts'
import { linkChoicesQuery, linkQuery } from './charges.queries.ts'

const REST_MS = 300

/** One of the seller's payment links, found by its title. */
export function PaymentLinkField(field: FieldProps<string | null>) {
  const { value } = field
  const [typed, setTyped] = useState('')
  const { data: chosen } = useQuery({ ...linkQuery(value ?? ''), enabled: value !== null })
  // The title of the one chosen is no search.
  const [title] = useDebouncedValue(typed === chosen?.title ? '' : typed.trim(), REST_MS)
  const { data: found = [], isError } = useQuery(linkChoicesQuery(title))

  const others = found.filter(({ uuid }) => uuid !== value)
  const listed = chosen ? [chosen, ...others] : others
  return (
    <Select
      {...inputProps(field)}
      error={isError && 'Não foi possível carregar os links.'}
      placeholder="Qualquer"
      data={listed.map(({ uuid, title: label }) => ({ value: uuid, label }))}
      value={value}
      onChange={field.onChange}
      searchable
      onSearchChange={setTyped}
      // The server has searched already, by any word of the title.
      filter={({ options }) => options}
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${field.label}` }}
    />
  )
}
