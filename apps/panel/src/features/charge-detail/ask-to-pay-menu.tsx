import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconSend } from '@tabler/icons-react'
import { ActionItems } from '#components/actions/more-actions.tsx'
import { Menu } from '#components/overlays/menu.tsx'
import type { RecordAction } from '#lib/record-actions.ts'
import type { Charge } from './charge-detail.queries.ts'

type AskToPayMenuProps = {
  charge: Pick<Charge, 'status'>
  /** None while they are being read. */
  actions: readonly RecordAction[]
}

/** The next step with a charge that nobody has paid: asking for its money. */
export function AskToPayMenu({ charge: { status }, actions }: AskToPayMenuProps) {
  const [isOpen, { set, close }] = useDisclosure()
  return (
    <Menu position="bottom-start" width="target" opened={isOpen} onChange={set}>
      <Menu.Target>
        <Button
          // The focus stays here while there is no entry to take it.
          onKeyDown={({ key }) => key === 'Escape' && close()}
          leftSection={<IconSend size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {status === 'SCHEDULED' ? 'Cobrar' : 'Cobrar de novo'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown miw="12rem">
        {actions.length === 0 && <Menu.Item disabled>Carregando…</Menu.Item>}
        <ActionItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  )
}
