import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { Drawer } from '#components/overlays/dialog.tsx'
import classes from './filter-bar.module.css'

const CloseSheet = createContext<() => void>(() => undefined)

/** Closes the sheet around a component that opens something over it; nothing where there is none. */
export const useCloseSheet = () => use(CloseSheet)

/** What a phone's bar has no room for, behind one button. An export goes on while it is closed. */
export function MoreSheet({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const close = () => setOpen(false)
  useEffect(() => {
    // Before a dialog that opens now notes where the focus came from.
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <>
      <ActionIcon
        ref={button}
        variant="default"
        className={classes.tool}
        aria-label="Mais opções"
        onClick={() => setOpen(true)}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={close}
        title="Mais opções"
        position="bottom"
        keepMounted
        returnFocus={false}
        classNames={{ content: classes.sheet }}
      >
        <CloseSheet value={close}>{children(close)}</CloseSheet>
      </Drawer>
    </>
  )
}
