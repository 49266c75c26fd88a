import { Kbd, UnstyledButton } from '@mantine/core'
import { IconExternalLink, IconLogout, IconSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Logo } from '@vintem/ui/logo.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import { closeSession } from '#lib/api.ts'
import { useFaqUrl } from '#lib/faq-url.ts'
import type { SessionUser } from '#lib/session-user.ts'
import { ColorSchemeButton } from './color-scheme-button.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { isCurrent, type MenuItem, type MenuGroup } from './menu.ts'
import { UserMenu } from './user-menu.tsx'
import classes from './side-menu.module.css'

type SideMenuProps = {
  user: SessionUser
  avatar?: ReactNode
  groups: readonly MenuGroup[]
  onSearch: () => void
}

/**
 * The menu of all screens that the user may open, and the sign-out. Entries are real links; they
 * scroll where there is little room, with the current entry in view.
 */
export function SideMenu({ user, avatar, groups, onSearch }: SideMenuProps) {
  const nav = useCurrentInView()
  return (
    <div className={classes.menu}>
      <div className={classes.logo}>
        <Logo size={26} />
      </div>
      <UnstyledButton className={classes.search} onClick={onSearch}>
        <IconSearch size={16} aria-hidden />
        <span>Buscar</span>
        <Kbd size="xs" aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <nav ref={nav} aria-label="Principal" className={classes.nav}>
        {groups.map(({ name, entries }) => (
          <Group key={name ?? ''} name={name}>
            {entries.map((entry) => (
              <SideMenuItem key={entry.path} {...entry} />
            ))}
          </Group>
        ))}
      </nav>
      <div className={classes.footer}>
        <FaqLink />
        <UnstyledButton className={classes.entry} onClick={() => void closeSession()}>
          <IconLogout size={18} stroke={1.6} aria-hidden />
          Sair
        </UnstyledButton>
        <div className={classes.user}>
          <UserMenu user={user} avatar={avatar} />
          <ColorSchemeButton />
        </div>
      </div>
    </div>
  )
}

function useCurrentInView() {
  const nav = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const list = nav.current
    const entry = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !entry) return
    const { top, bottom } = entry.getBoundingClientRect()
    const seen = list.getBoundingClientRect()
    if (top < seen.top || bottom > seen.bottom) {
      list.scrollTop += (top + bottom - seen.top - seen.bottom) / 2
    }
  }, [pathname])
  return nav
}

function FaqLink() {
  const href = useFaqUrl()
  return (
    <a href={href} target="_blank" rel="noreferrer" className={classes.entry}>
      <IconExternalLink size={18} stroke={1.6} aria-hidden />
      FAQ
    </a>
  )
}

function Group({ name, children }: { name: string | undefined; children: ReactNode }) {
  return (
    <div>
      {name && <p className={classes.group}>{name}</p>}
      <ul aria-label={name} className={classes.entries}>
        {children}
      </ul>
    </div>
  )
}

function SideMenuItem({ path, title, menu }: MenuItem) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <li>
      <AppLink
        href={path}
        className={classes.entry}
        aria-current={isCurrent(path, pathname) ? 'page' : undefined}
      >
        <MenuIcon name={menu.icon} />
        {title}
        {menu.badge && <span className={classes.badge}>{menu.badge}</span>}
      </AppLink>
    </li>
  )
}
