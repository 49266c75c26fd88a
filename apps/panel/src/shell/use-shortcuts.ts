import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { MenuItem } from './menu.ts'

/** The time after `g` in which the key of a screen counts. */
const GO_MS = 1_500

type Shortcuts = {
  entries: readonly MenuItem[]
  onSearch: () => void
  onHelp: () => void
}

/** Ctrl-K, `/`, `?` and `g` with the key of a screen, except in fields and dialogs. */
export function useShortcuts({ entries, onSearch, onHelp }: Shortcuts): void {
  const router = useRouter()
  const goUntil = useRef(0)

  useEffect(() => {
    const go = (key: string) => {
      const entry = entries.find(({ menu }) => menu.key === key)
      if (entry) void router.navigate({ href: entry.path })
    }

    const press = (event: KeyboardEvent) => {
      const { key, timeStamp } = event
      if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault()
        return onSearch()
      }
      // A search field of the screen has handled the slash.
      if (event.defaultPrevented || isElsewhere(event)) return
      const mayGo = timeStamp < goUntil.current
      goUntil.current = key === 'g' ? timeStamp + GO_MS : 0
      if (mayGo) return go(key)
      if (key !== '/' && key !== '?') return
      event.preventDefault()
      if (key === '/') onSearch()
      else onHelp()
    }
    // On the window, after the listeners of screens on the document.
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [router, entries, onSearch, onHelp])
}

/** The key belongs to the browser, to a field or to an open dialog. */
function isElsewhere({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  if (document.querySelector('[role="dialog"]')) return true
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
