import { Logo } from '@vintem/ui/logo.tsx'
import type { ReactNode } from 'react'
import classes from './access-layout.module.css'

type AccessLayoutProps = {
  title: string
  description?: string
  /** Beside the form, where there is room. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame of the screens before a session: sign-in and password reset. */
export function AccessLayout({ title, description, banner, children }: AccessLayoutProps) {
  return (
    <div className={classes.page}>
      <title>{`${title} · Vintém`}</title>
      <main className={classes.main}>
        <div className={classes.content}>
          <Logo size={30} />
          <h1 className={classes.title}>{title}</h1>
          {description && <p className={classes.description}>{description}</p>}
          {children}
        </div>
      </main>
      {banner}
    </div>
  )
}
