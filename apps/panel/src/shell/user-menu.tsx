import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronUp, IconDevices, IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import { screens } from '@vintem/contracts/screens'
import type { ReactNode } from 'react'
import { Menu } from '#components/overlays/menu.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import type { SessionUser } from '#lib/session-user.ts'
import { mayOpen } from './menu.ts'
import classes from './side-menu.module.css'

/** The signed-in user, and the screens about that user. */
export function UserMenu({ user, avatar }: { user: SessionUser; avatar: ReactNode }) {
  const { ownUser, sessions, security } = screens
  const name = user.fantasyName || user.companyName
  return (
    <Menu position="top-start" width={220} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.who}>
          <VisuallyHidden>Menu do usuário</VisuallyHidden>
          {avatar}
          <span className={classes.names}>
            <strong title={user.companyName}>{name}</strong>
            <span title={user.email}>{user.email}</span>
          </span>
          <IconChevronUp size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={AppLink}
          href={ownUser.path}
          leftSection={<IconUserCircle size={16} aria-hidden />}
        >
          {ownUser.title}
        </Menu.Item>
        <Menu.Item
          component={AppLink}
          href={sessions.path}
          leftSection={<IconDevices size={16} aria-hidden />}
        >
          {sessions.title}
        </Menu.Item>
        {mayOpen(security, user) && (
          <Menu.Item
            component={AppLink}
            href={security.path}
            leftSection={<IconShieldLock size={16} aria-hidden />}
          >
            {security.title}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
