import { Combobox, Modal, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOf, PaletteList } from './palette-list.tsx'
import { TypedAhead } from './typed-ahead.tsx'
import { type PaletteContent, usePaletteGroups } from './use-palette-groups.ts'
import classes from './command-palette.module.css'

type CommandPaletteProps = PaletteContent & {
  /** Text typed before the palette was loaded. */
  typed?: string
  onClose: () => void
}

/** Opens any screen or record, or runs an action, by typing. */
export function CommandPalette({ typed = '', onClose, ...content }: CommandPaletteProps) {
  const router = useRouter()
  const [text, setText] = useState(typed)
  const [wasFocused, setFocused] = useState(false)
  const store = usePaletteStore()
  const { fixed, records, kinds, state } = usePaletteGroups(content, text.trim())
  const groups = [...fixed.map((group) => ({ ...group, isStale: false })), ...records].filter(
    ({ entries }) => entries.length > 0,
  )
  const options = groups.flatMap(({ name, entries }) =>
    entries.map((entry) => [keyOf(name, entry), entry] as const),
  )
  const choose = (key: string) => {
    const entry = new Map(options).get(key)
    if (!entry) return
    onClose()
    const { href, run } = entry
    if (!href) run?.()
    else if (href.startsWith('/')) void router.navigate({ href })
    else window.open(href, '_blank', 'noreferrer')
  }

  return (
    <Modal.Root opened onClose={onClose} size="lg" yOffset="12vh" transitionProps={{ duration: 0 }}>
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content
        aria-label="Buscar"
        radius="lg"
        // In the capture phase: the list would take the first Escape.
        onKeyDownCapture={({ key }) => key === 'Escape' && onClose()}
      >
        {!wasFocused && <TypedAhead onType={setText} onClose={onClose} />}
        <Combobox store={store} onOptionSubmit={choose}>
          <Combobox.EventsTarget withExpandedAttribute>
            <PaletteField
              active={store.active}
              data-autofocus
              variant="unstyled"
              size="md"
              aria-label={kinds}
              placeholder={kinds}
              leftSection={<IconSearch size={18} aria-hidden />}
              classNames={{ input: classes.input }}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              onFocus={() => setFocused(true)}
            />
          </Combobox.EventsTarget>
          <PaletteList groups={groups} store={store} />
          <p role="status" className={classes.status}>
            {(options.length === 0 || state === 'failed') && words[state]}
          </p>
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Mantine tells the field of an option that an arrow key selects, and not of the one selected at first. */
function PaletteField({ active, ...props }: TextInputProps & { active: string | null }) {
  return <TextInput {...props} aria-activedescendant={active ?? undefined} />
}

/** The list and its selected option, whose id is `active`. */
function usePaletteStore() {
  const combobox = useCombobox({ defaultOpened: true })
  const [active, setActive] = useState<string | null>(null)
  const noting = (select: () => string | null) => () => {
    const id = select()
    setActive(id)
    return id
  }
  return {
    ...combobox,
    active,
    selectFirstOption: noting(combobox.selectFirstOption),
    selectNextOption: noting(combobox.selectNextOption),
    selectPreviousOption: noting(combobox.selectPreviousOption),
  }
}

const words = {
  searching: 'Buscando…',
  done: 'Nada encontrado.',
  failed: 'Nem tudo pôde ser buscado. Tente novamente.',
}
