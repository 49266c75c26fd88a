import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Logo } from '@vintem/ui/logo.tsx'
import { type ReactNode, useEffect } from 'react'
import { Drawer } from '#components/overlays/dialog.tsx'
import { MovedClock } from './moved-clock.tsx'
import classes from './shell.module.css'

type TopBarProps = {
  onSearch: () => void
  /** The menu, which a narrow window keeps in a drawer. */
  menu: ReactNode
  /** A part in one line, where there is room. */
  widget: ReactNode
  /** Small buttons, shown at every width. */
  actions: ReactNode
}

export function TopBar({ onSearch, menu, widget, actions }: TopBarProps) {
  const [isOpen, { open, close }] = useDisclosure()
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(close, [pathname, close])

  return (
    <section aria-label="Barra superior" className={classes.bar}>
      <div className={classes.onPhone}>
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
      <div className={classes.widget}>{widget}</div>
      <div className={classes.barActions}>
        <MovedClock />
        {actions}
        <ActionIcon
          size="lg"
          variant="subtle"
          color="gray"
          aria-label="Buscar"
          className={classes.onPhone}
          onClick={onSearch}
        >
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      </div>
      <Drawer
        opened={isOpen}
        onClose={close}
        title="Menu"
        size="min(20rem, 85vw)"
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        {menu}
      </Drawer>
    </section>
  )
}
