import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** Opens in a new tab also on a plain click. */
  newTab?: boolean
  /** For what opens over the screen, which stays where it is scrolled to. */
  inPlace?: boolean
}

/**
 * A real link to a screen of the panel: a plain click stays in the app, every other way of
 * opening a link is left to the browser. Takes any path, so data can decide where it leads.
 */
export function AppLink({ href, newTab = false, inPlace = false, onClick, ...rest }: AppLinkProps) {
  const router = useRouter({ warn: false })

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!router || newTab || event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    void router.navigate({ href, resetScroll: !inPlace })
  }

  const target = newTab ? { target: '_blank', rel: 'noreferrer' } : {}
  return <a {...rest} {...target} href={href} onClick={follow} />
}

function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}
