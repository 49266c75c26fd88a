import { Select, type ComboboxItem } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { useState } from 'react'
import { api } from '#lib/api.ts'
import { openAddForm, useCustomerAdded } from '#lib/customer-added.ts'
import { useMay } from '#lib/use-session.ts'
import { type FieldProps, inputProps } from './field.ts'
import classes from './customer-picker.module.css'

type Customer = { id: string; name: string }

type CustomerPickerProps = FieldProps<string | null> & {
  /** The customer chosen before, who may not be among the first by name. */
  current?: Customer | undefined
}

/**
 * 100 by name, as specification 1 §7 has it; loaded again when the user comes back from adding one.
 */
const customerChoicesQuery = (name: string) =>
  queryOptions({
    queryKey: ['customers', 'choices', name],
    queryFn: async ({ signal }) => {
      const query = { size: 100, sort: 'name,asc' as const, name: name || undefined }
      return (await api(listCustomers, { query, signal })).content
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const ADD = 'add'
const REST_MS = 300

const addEntry = { value: ADD, label: 'Adicionar cliente' }
const nobody = { value: 'nobody', label: 'Nenhum cliente encontrado.', disabled: true }

/**
 * One of the seller's customers, found by name, or none. Adding one opens another tab, so that the
 * form keeps its values; the new customer is then chosen.
 */
export function CustomerPicker({ current, ...field }: CustomerPickerProps) {
  const maySee = useMay(can.seeCustomers)
  const mayAdd = useMay(can.changeCustomers)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(current)
  const [isAdding, setAdding] = useState(false)
  // The name of the chosen customer is no search.
  const [name] = useDebouncedValue(typed === chosen?.name ? '' : typed.trim(), REST_MS)
  const { data: found, isError } = useQuery({
    ...customerChoicesQuery(name),
    enabled: maySee,
  })

  useCustomerAdded(isAdding, (added) => {
    setAdding(false)
    setChosen(added)
    field.onChange(added.id)
  })

  const choose = (id: string | null) => {
    if (id === ADD) {
      setAdding(true)
      return openAddForm()
    }
    setChosen(found?.find((customer) => customer.id === id))
    field.onChange(id)
  }
  const listed = found ?? []
  const isMissing = chosen?.id === field.value && !listed.some(({ id }) => id === field.value)
  const customers = (chosen && isMissing && name === '' ? [chosen, ...listed] : listed).map(
    (customer) => ({ value: customer.id, label: customer.name }),
  )

  return (
    <Select
      {...inputProps(field)}
      error={field.error ?? (isError && 'Não foi possível carregar os clientes.')}
      data={[
        ...(mayAdd ? [addEntry] : []),
        ...(found && customers.length === 0 ? [nobody] : customers),
      ]}
      value={field.value}
      onChange={choose}
      searchable
      onSearchChange={setTyped}
      // The server has searched already, by any word of the name.
      filter={({ options }) => options}
      clearable
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': `Limpar ${field.label}` }}
      renderOption={({ option }) => <Choice option={option} />}
    />
  )
}

function Choice({ option }: { option: ComboboxItem }) {
  if (option.value !== ADD) return option.label
  return (
    <span className={classes.addEntry}>
      <IconPlus size={16} aria-hidden />
      {option.label}
    </span>
  )
}
