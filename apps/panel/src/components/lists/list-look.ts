import { LOOK_COOKIE } from '@vintem/contracts/drawn-screens'
import { useEffect } from 'react'
import type { Look } from '#lib/drawn.ts'
import { startOf } from '#lib/list-start.ts'
import { keptColumns } from './column-preferences.ts'
import { keptDensity } from './density.ts'

type Listed = { path: string; list: string; owner: string }

const SCHEME_KEY = 'mantine-color-scheme-value'
const A_YEAR = 31_536_000
/** By then a list usually has its rows. */
const SETTLED_MS = 500

/** How a list looks in this browser now, with a table of so many rem. */
export function lookNow({ path, list, owner }: Listed, rem: number): Look {
  const scheme = readText(SCHEME_KEY)
  return {
    width: window.innerWidth,
    rem,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
    density: keptDensity(owner),
    columns: keptColumns(owner, list),
    start: startOf(path),
  }
}

/** True where a list that was drawn for the one looks right for the other; its width is measured. */
export const isSameLook = (one: Look, other: Look): boolean =>
  JSON.stringify({ ...one, rem: 0 }) === JSON.stringify({ ...other, rem: 0 })

/**
 * Keeps how a list looks in a cookie that is sent where the list is asked for: the server then draws its
 * rows the same way. It holds nothing secret, and nothing depends on what it says.
 */
export function useKeptLook({ path, list, owner }: Listed): void {
  useEffect(() => {
    const keep = () => keepLook({ path, list, owner })
    const whenHidden = () => document.visibilityState === 'hidden' && keep()
    let timer: ReturnType<typeof setTimeout>
    const keepOnceDrawn = () => {
      if (!keep()) timer = setTimeout(keepOnceDrawn, SETTLED_MS)
    }
    timer = setTimeout(keepOnceDrawn, SETTLED_MS)
    window.addEventListener('beforeunload', keep)
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('beforeunload', keep)
      document.removeEventListener('visibilitychange', whenHidden)
    }
  }, [path, list, owner])
}

let kept = ''

/** False while there are no rows. */
function keepLook(listed: Listed): boolean {
  const frame = document.querySelector<HTMLElement>('main [data-table-frame]')
  // Beside a panel the table is not as wide as it begins.
  if (!frame || frame.querySelector('[data-peeked]')) return false
  const size = Number(getComputedStyle(document.documentElement).fontSize.replace('px', '')) || 16
  const look = JSON.stringify(lookNow(listed, frame.clientWidth / size))
  const { protocol } = location
  const cookie = [
    `${LOOK_COOKIE}=${encodeURIComponent(look)}`,
    `Path=${listed.path}`,
    `Max-Age=${A_YEAR}`,
    'SameSite=Strict',
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ')
  if (cookie === kept) return true
  kept = cookie
  // Not by `cookieStore`, which browsers have over https and on this machine alone.
  document.cookie = cookie
  return true
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // Storage is off.
  }
}
