import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { foldAscii } from '@vintem/brazil/text'
import { allows } from '@vintem/contracts/access'
import type { Screen } from '@vintem/contracts/screens'
import { useEffect, useState } from 'react'
import { closeSession } from '#lib/api.ts'
import { useSessionUser } from '#lib/use-session.ts'
import type { PaletteEntry, PaletteSource } from './palette.ts'
import classes from './command-palette.module.css'

const REST_MS = 200
const LEAST_LETTERS = 2

type CommandPaletteProps = {
  /** Those the user may open. */
  screens: readonly Screen[]
  sources: readonly PaletteSource[]
  onClose: () => void
}

type Group = { name: string; entries: readonly PaletteEntry[] }

const SIGN_OUT = 'sair'
const actions: Group = { name: 'Ações', entries: [{ href: SIGN_OUT, label: 'Sair' }] }

/** Goes to any screen or record, or runs an action, by typing. */
export function CommandPalette({ screens, sources, onClose }: CommandPaletteProps) {
  const router = useRouter()
  const [text, setText] = useState('')
  const combobox = useCombobox({ defaultOpened: true })
  const { groups, isSearching } = useGroups(screens, sources, text.trim())
  const found = groups.flatMap(({ entries }) => entries.map(({ href }) => href)).join(' ')

  useEffect(() => {
    combobox.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- the store is new on each render
  }, [found])

  const go = (href: string) => {
    onClose()
    if (href === SIGN_OUT) void closeSession()
    else void router.navigate({ href })
  }

  return (
    <Modal.Root opened onClose={onClose} size="lg" yOffset="12vh">
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label="Buscar" radius="lg">
        <Combobox store={combobox} onOptionSubmit={go}>
          <Combobox.EventsTarget>
            <TextInput
              data-autofocus
              variant="unstyled"
              size="md"
              aria-label="Telas, clientes e ações"
              placeholder="Telas, clientes e ações"
              leftSection={<IconSearch size={18} aria-hidden />}
              classNames={{ input: classes.input }}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </Combobox.EventsTarget>
          <Combobox.Options aria-label="Resultados" className={classes.options}>
            {groups.map(({ name, entries }) => (
              <Combobox.Group key={name} label={name}>
                {entries.map(({ href, label, detail }) => (
                  <Combobox.Option key={href} value={href} className={classes.option}>
                    <span className={classes.label}>{label}</span>
                    {detail && <span className={classes.detail}>{detail}</span>}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
          <p role="status" className={classes.status}>
            {found === '' && (isSearching ? 'Buscando…' : 'Nada encontrado.')}
          </p>
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  )
}

function useGroups(
  screens: readonly Screen[],
  sources: readonly PaletteSource[],
  text: string,
): { groups: Group[]; isSearching: boolean } {
  const user = useSessionUser()
  const [rested] = useDebouncedValue(text, REST_MS)
  const mine = sources.filter(({ access }) => user && allows(access, user))
  const isLong = rested.length >= LEAST_LETTERS
  const results = useQueries({
    queries: mine.map(({ group, find }) => ({
      queryKey: ['palette', group, rested],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(rested, signal),
      enabled: isLong,
    })),
  })

  const places = screens
    .filter(({ path }) => !path.includes('$'))
    .map(({ path, title }) => ({ href: path, label: title }))
  const groups = [
    { name: 'Telas', entries: matching(places, text) },
    ...mine.map(({ group }, index) => ({ name: group, entries: results[index]?.data ?? [] })),
    { ...actions, entries: matching(actions.entries, text) },
  ]
  const isSearching = text !== rested || results.some(({ isFetching }) => isFetching)
  return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching }
}

const plain = (text: string) => foldAscii(text).toLowerCase()

const matching = (entries: readonly PaletteEntry[], text: string) =>
  entries.filter(({ label }) => plain(label).includes(plain(text)))
