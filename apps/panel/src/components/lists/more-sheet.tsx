import { ActionIcon, Drawer } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './filter-bar.module.css'

/** What a phone's bar has no room for, behind one button. An export goes on while it is closed. */
export function MoreSheet({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        variant="default"
        className={classes.tool}
        aria-label="Mais opções"
        onClick={() => setOpen(true)}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Mais opções"
        position="bottom"
        keepMounted
        classNames={{ content: classes.sheet }}
      >
        {children(() => setOpen(false))}
      </Drawer>
    </>
  )
}
