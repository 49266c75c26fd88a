import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Logo } from '@vintem/ui/logo.tsx'
import { type ReactNode, useEffect } from 'react'
import classes from './shell.module.css'

type PhoneBarProps = {
  onSearch: () => void
  /** The menu, which a narrow window keeps in a drawer. */
  children: ReactNode
}

export function PhoneBar({ onSearch, children }: PhoneBarProps) {
  const [isOpen, { open, close }] = useDisclosure()
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(close, [pathname, close])

  return (
    <section aria-label="Barra superior" className={classes.bar}>
      <ActionIcon size="lg" variant="subtle" color="gray" aria-label="Abrir o menu" onClick={open}>
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <Logo size={24} />
      <ActionIcon size="lg" variant="subtle" color="gray" aria-label="Buscar" onClick={onSearch}>
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <Drawer opened={isOpen} onClose={close} title="Menu" size="min(20rem, 85vw)">
        {children}
      </Drawer>
    </section>
  )
}
