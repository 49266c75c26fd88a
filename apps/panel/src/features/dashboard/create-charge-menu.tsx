import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLink } from '@tabler/icons-react'
import { AppLink } from '#components/app-link.tsx'

/** 'Criar cobrança', and in which ways. */
export function CreateChargeMenu() {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={16} aria-hidden />}>Criar cobrança</Button>
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
