import { ActionIcon, Drawer, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type OperatorScreen, operatorScreens } from '@vintem/contracts/operators/screens'
import { Logo } from '@vintem/ui/logo.tsx'
import { type ReactNode, useEffect } from 'react'
import { showErrors } from '#components/actions/show-errors.ts'
import { PreferenceOwner } from '#components/lists/column-preferences.ts'
import { AppLink } from '#components/screen/app-link.tsx'
import { ColorSchemeButton } from '#shell/color-scheme-button.tsx'
import { MainContent } from '#shell/main-content.tsx'
import { MenuIcon } from '#shell/menu-icon.tsx'
import { leaveOperatorSession, type OperatorSession } from './operator.queries.ts'
import shell from '#shell/shell.module.css'
import menu from '#shell/side-menu.module.css'
import classes from './operator.module.css'

type OperatorFrameProps = { session: OperatorSession; children: ReactNode }

/** The frame of an operator's screens: the panel's look, and nothing of a seller in it. */
export function OperatorFrame({ session: { email }, children }: OperatorFrameProps) {
  const [isOpen, { open, close }] = useDisclosure()
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(close, [pathname, close])
  return (
    <PreferenceOwner value={`operador ${email}`}>
      <div className={shell.shell}>
        <a href="#conteudo" className={shell.skip}>
          Pular para o conteúdo
        </a>
        <aside className={shell.side}>
          <Menu email={email} />
        </aside>
        <div className={shell.column}>
          <section aria-label="Barra superior" className={shell.bar}>
            <div className={shell.onPhone}>
              <ActionIcon
                size="lg"
                variant="subtle"
                color="gray"
                aria-label="Abrir o menu"
                onClick={open}
              >
                <IconMenu2 size={22} aria-hidden />
              </ActionIcon>
              <Logo size={24} />
            </div>
            <p className={classes.place}>Operador da plataforma</p>
            <Drawer
              opened={isOpen}
              onClose={close}
              title="Menu"
              size="min(20rem, 85vw)"
              classNames={{ content: shell.drawer, body: shell.drawerBody }}
            >
              <Menu email={email} />
            </Drawer>
          </section>
          <MainContent>{children}</MainContent>
        </div>
      </div>
    </PreferenceOwner>
  )
}

function Menu({ email }: { email: string }) {
  return (
    <div className={menu.menu}>
      <div className={menu.logo}>
        <Logo size={26} />
      </div>
      <nav aria-label="Principal" className={menu.nav}>
        <ul className={menu.entries}>
          {Object.values<OperatorScreen>(operatorScreens).map((screen) => (
            <Entry key={screen.path} {...screen} />
          ))}
        </ul>
      </nav>
      <div className={menu.footer}>
        <UnstyledButton
          className={menu.entry}
          onClick={() => void leaveOperatorSession().catch(showErrors)}
        >
          <IconLogout size={18} stroke={1.6} aria-hidden />
          Sair
        </UnstyledButton>
        <div className={menu.user}>
          <span className={classes.email}>{email}</span>
          <ColorSchemeButton />
        </div>
      </div>
    </div>
  )
}

function Entry({ path, title, icon }: OperatorScreen) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const isHere =
    pathname === path || (path !== operatorScreens.home.path && pathname.startsWith(`${path}/`))
  return (
    <li>
      <AppLink href={path} className={menu.entry} aria-current={isHere ? 'page' : undefined}>
        {icon && <MenuIcon name={icon} />}
        {title}
      </AppLink>
    </li>
  )
}
