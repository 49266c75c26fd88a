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
  /** The screens that the user may open. */
  screens: readonly Screen[]
  sources: readonly PaletteSource[]
  /** Things to do that have a screen of their own. */
  actions: readonly PaletteEntry[]
  onHelp: () => void
  onClose: () => void
}

type Group = { name: string; entries: readonly PaletteEntry[] }

/** Entries that lead nowhere. */
const HELP: PaletteEntry = { href: '#atalhos', label: 'Atalhos do teclado' }
const SIGN_OUT: PaletteEntry = { href: '#sair', label: 'Sair' }

/** Goes to any screen or record, or runs an action, by typing. */
export function CommandPalette(props: CommandPaletteProps) {
  const { onClose } = props
  const router = useRouter()
  const [text, setText] = useState('')
  const combobox = useCombobox({ defaultOpened: true })
  const { groups, kinds, state } = useGroups(props, text.trim())
  const found = groups.flatMap(({ entries }) => entries.map(({ href }) => href)).join(' ')

  useEffect(() => {
    combobox.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- the store is new on each render
  }, [found])

  const go = (href: string) => {
    onClose()
    if (href === SIGN_OUT.href) void closeSession()
    else if (href === HELP.href) props.onHelp()
    else void router.navigate({ href })
  }

  return (
    <Modal.Root opened onClose={onClose} size="lg" yOffset="12vh">
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content
        aria-label="Buscar"
        radius="lg"
        // Before the list, which would take the first for itself.
        onKeyDownCapture={({ key }) => key === 'Escape' && onClose()}
      >
        <Combobox store={combobox} onOptionSubmit={go}>
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              data-autofocus
              variant="unstyled"
              size="md"
              aria-label={kinds}
              placeholder={kinds}
              leftSection={<IconSearch size={18} aria-hidden />}
              classNames={{ input: classes.input }}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </Combobox.EventsTarget>
          <Combobox.Options tabIndex={0} aria-label="Resultados" className={classes.options}>
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
            {(found === '' || state === 'failed') && words[state]}
          </p>
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  )
}

const words = {
  searching: 'Buscando…',
  done: 'Nada encontrado.',
  failed: 'Nem tudo pôde ser buscado. Tente novamente.',
}

const listed = new Intl.ListFormat('pt-BR')

function useGroups({ screens, sources, actions }: CommandPaletteProps, text: string) {
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
    .filter(({ path, unlisted }) => !path.includes('$') && !unlisted)
    .map(({ path, title }) => ({ href: path, label: title }))
  const all: Group[] = [
    { name: 'Telas', entries: matching(places, text) },
    ...mine.map(({ group }, index) => ({ name: group, entries: results[index]?.data ?? [] })),
    { name: 'Ações', entries: matching([...actions, HELP, SIGN_OUT], text) },
  ]
  const isSearching = text !== rested || results.some(({ isFetching }) => isFetching)
  const hasFailed = results.some(({ isError }) => isError)
  return {
    groups: all.filter(({ entries }) => entries.length > 0),
    /** 'Telas, clientes e ações': what can be found. */
    kinds: listed.format(all.map(({ name }, at) => (at === 0 ? name : name.toLowerCase()))),
    state: isSearching ? 'searching' : hasFailed ? 'failed' : 'done',
  } as const
}

const plain = (text: string) => foldAscii(text).toLowerCase()

const matching = (entries: readonly PaletteEntry[], text: string) =>
  entries.filter(({ label }) => plain(label).includes(plain(text)))
