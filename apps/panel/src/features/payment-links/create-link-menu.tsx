import { Button, Menu } from '@mantine/core'
import { IconBolt, IconCalendarRepeat, IconChevronDown, IconLink } from '@tabler/icons-react'
import { can } from '@vintem/contracts/access'
import { AppLink } from '#components/app-link.tsx'
import { useMay } from '#lib/use-session.ts'

/** 'Criar', and what can be created. */
export function CreateLinkMenu() {
  const mayQuick = useMay(can.changeQuickLinks)
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
        <Menu.Item
          component={AppLink}
          href="/seja-pago/criar/assinatura-customizada"
          leftSection={<IconCalendarRepeat size={16} aria-hidden />}
        >
          Link de Assinatura
        </Menu.Item>
        {mayQuick && (
          <Menu.Item
            component={AppLink}
            href="/seja-pago/criar/link-rapido"
            leftSection={<IconBolt size={16} aria-hidden />}
          >
            Link Rápido
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
