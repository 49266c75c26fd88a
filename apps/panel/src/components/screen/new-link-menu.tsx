import { Button } from '@mantine/core'
import { IconBolt, IconCalendarRepeat, IconChevronDown, IconLink } from '@tabler/icons-react'
import { allows } from '@vintem/contracts/access'
import { Menu } from '#components/overlays/menu.tsx'
import { type NewLink, newLinks } from '#lib/new-links.ts'
import { useSessionUser } from '#lib/use-session.ts'
import { AppLink } from './app-link.tsx'

const icons = {
  order: IconLink,
  subscription: IconCalendarRepeat,
  quick: IconBolt,
} satisfies Record<NewLink['kind'], unknown>

/** The kinds of link that the user may create, under a button of the name given. */
export function NewLinkMenu({ label }: { label: string }) {
  const user = useSessionUser()
  const mine = newLinks.filter(({ access }) => user && allows(access, user))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={16} aria-hidden />}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mine.map(({ kind, href, label: name }) => {
          const Icon = icons[kind]
          return (
            <Menu.Item
              key={kind}
              component={AppLink}
              href={href}
              leftSection={<Icon size={16} aria-hidden />}
            >
              {name}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
