import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './shell.module.css'

/** The content of the screen. A change of path moves the focus here, as for a new page. */
export function MainContent({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <main ref={main} id="conteudo" tabIndex={-1} className={classes.main}>
      {children}
    </main>
  )
}
