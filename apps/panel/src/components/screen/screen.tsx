import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import classes from './screen.module.css'

type ScreenProps = {
  title: string
  /** Shown after the title, as a status badge. */
  aside?: ReactNode
  description?: ReactNode
  /** Where the back arrow leads: the parent path. */
  back?: { href: string; label: string }
  breadcrumb?: ReactNode
  /** Buttons. On phones they stay at the bottom edge, within reach of the thumb. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every screen: its heading, the way back and its actions. */
export function Screen(props: ScreenProps) {
  const { title, aside, description, back, breadcrumb, actions, children } = props
  return (
    <div className={classes.screen}>
      <title>{`${title} · Vintém`}</title>
      {breadcrumb}
      <header className={classes.header}>
        <div className={classes.heading}>
          {back && (
            <ActionIcon
              component={AppLink}
              href={back.href}
              aria-label={back.label}
              variant="subtle"
              color="gray"
              className={classes.back}
            >
              <IconArrowLeft size={18} aria-hidden />
            </ActionIcon>
          )}
          <div className={classes.titleRow}>
            <h1 className={classes.title}>{title}</h1>
            {aside}
          </div>
        </div>
        {description && <p className={classes.description}>{description}</p>}
      </header>
      {actions && <div className={classes.actions}>{actions}</div>}
      <div className={classes.content}>{children}</div>
    </div>
  )
}
