import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOf, PaletteList } from './palette-list.tsx'
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
  const combobox = useCombobox({ defaultOpened: true })
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
        <Combobox store={combobox} onOptionSubmit={choose}>
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
          <PaletteList groups={groups} store={combobox} />
          <p role="status" className={classes.status}>
            {(options.length === 0 || state === 'failed') && words[state]}
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
