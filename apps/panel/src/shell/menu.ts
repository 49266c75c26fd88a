import { allows, type Permissions } from '@vintem/contracts/access'
import type { MenuPlace, Screen } from '@vintem/contracts/screens'

export type MenuItem = Screen & { menu: MenuPlace }

/** Entries under one name; the first group usually has none. */
export type MenuGroup = { name: string | undefined; entries: MenuItem[] }

/** The menu of a user: the existing screens that their roles and toggles open, in order. */
export function menuOf(existing: readonly Screen[], user: Permissions): MenuGroup[] {
  const entries = existing.filter(hasPlace).filter((screen) => mayOpen(screen, user))
  return [...Map.groupBy(entries, ({ menu }) => menu.group)].map(([name, of]) => ({
    name,
    entries: of,
  }))
}

const hasPlace = (screen: Screen): screen is MenuItem => screen.menu !== undefined

export const mayOpen = ({ access }: Screen, user: Permissions): boolean =>
  access === 'public' || allows(access, user)

/** Whether a menu entry is that of the path shown, or of one below it. */
export const isCurrent = (path: string, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
