import { Checkbox, Radio, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import type { WebhookDomain } from '@vintem/contracts/webhooks/words'
import { useState } from 'react'
import { countText, found, groupsOf, ofDomains, type TypeGroup, withGroup } from './event-choice.ts'
import classes from './event-type-picker.module.css'

type EventTypePickerProps = {
  domains: readonly WebhookDomain[]
  /** Whether types are chosen at all; else the webhook gets all of its domains. */
  isChosen: boolean
  types: readonly string[]
  error: string | undefined
  onChosen: (isChosen: boolean) => void
  onTypes: (types: string[]) => void
}

/** Which events of its domains a webhook gets: all of them, or types that are ticked, object by object. */
export function EventTypePicker(props: EventTypePickerProps) {
  const { domains, isChosen, types, error, onChosen, onTypes } = props
  return (
    <div>
      <Radio.Group
        label="Tipos de evento"
        value={isChosen ? 'some' : 'all'}
        error={error}
        onChange={(value) => onChosen(value === 'some')}
      >
        <div className={classes.ways}>
          <Radio value="all" label="Todos dos domínios, também os que ainda vierem" />
          <Radio value="some" label="Só os que eu escolher" />
        </div>
      </Radio.Group>
      {isChosen && <TypeGroups domains={domains} types={types} onTypes={onTypes} />}
    </div>
  )
}

type TypeGroupsProps = Pick<EventTypePickerProps, 'domains' | 'types' | 'onTypes'>

function TypeGroups({ domains, types, onTypes }: TypeGroupsProps) {
  const [search, setSearch] = useState('')
  const groups = groupsOf(domains, types)
  const shown = found(groups, search)
  const chosen = ofDomains(types, domains)
  return (
    <div className={classes.groups}>
      <TextInput
        type="search"
        aria-label="Buscar um tipo de evento"
        placeholder="Buscar: pago, estorno, charge.paid…"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // A search sends no form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p className={classes.count} role="status">
        {shown.length === 0 ? 'Nenhum tipo corresponde à busca.' : chosenText(chosen.length)}
      </p>
      {shown.map((group) => (
        <Group
          key={group.object}
          group={group}
          isSearched={search.trim() !== ''}
          types={types}
          onTypes={onTypes}
        />
      ))}
    </div>
  )
}

const chosenText = (count: number) =>
  count === 1 ? '1 tipo escolhido' : `${count} tipos escolhidos`

type GroupProps = {
  group: TypeGroup
  isSearched: boolean
  types: readonly string[]
  onTypes: (types: string[]) => void
}

function Group({ group, isSearched, types, onTypes }: GroupProps) {
  const chosen = group.types.filter(({ type }) => types.includes(type)).length
  const [isOpen, setOpen] = useState(chosen > 0)
  const isAll = chosen === group.types.length
  return (
    <details
      className={classes.group}
      open={isOpen || isSearched}
      onToggle={(event) => !isSearched && setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <span className={classes.title}>{group.title}</span>
        <span className={classes.part}>{countText(types, group)}</span>
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </summary>
      <div className={classes.types}>
        <Checkbox
          label={isSearched ? `Todos os encontrados de ${group.title}` : `Todos de ${group.title}`}
          checked={isAll}
          indeterminate={chosen > 0 && !isAll}
          onChange={() => onTypes(withGroup(types, group, !isAll))}
        />
        {group.types.map(({ type, meaning }) => (
          <Checkbox
            key={type}
            label={<code className={classes.type}>{type}</code>}
            description={meaning}
            checked={types.includes(type)}
            onChange={(event) => {
              const only = { ...group, types: [{ type, meaning }] }
              onTypes(withGroup(types, only, event.currentTarget.checked))
            }}
          />
        ))}
      </div>
    </details>
  )
}
