import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLink } from '@tabler/icons-react'
import { AppLink } from '#components/app-link.tsx'

/** 'Criar', and what can be created. */
export function CreateLinkMenu() {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={16} aria-hidden />}>Criar</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={AppLink}
          href="/seja-pago/criar/cobranca-pontual"
          leftSection={<IconLink size={16} aria-hidden />}
        >
          Link de Pagamento
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
