import { IconHistory } from '@tabler/icons-react'
import { useLocation, useMatches } from '@tanstack/react-router'
import { type Screen as ScreenEntry, screens, trailOf } from '@vintem/contracts/screens'
import { type ComponentProps, useEffect } from 'react'
import { Breadcrumbs } from '#components/screen/breadcrumbs.tsx'
import { Screen } from '#components/screen/screen.tsx'
import { useSessionUser } from '#lib/use-session.ts'
import { mayOpen } from './menu.ts'
import { noteRecent } from './recents.ts'

type PanelScreenProps = Omit<ComponentProps<typeof Screen>, 'title' | 'back' | 'breadcrumb'> & {
  /** The name of the record; by default the title of the screen. */
  title?: string
}

/**
 * The frame of a screen, with title, breadcrumb and back link from the screens table; parts that
 * the user may not open are no links.
 */
export function PanelScreen({ title, ...rest }: PanelScreenProps) {
  const screen: ScreenEntry = useMatches({
    select: (matches) => matches.at(-1)?.staticData.screen ?? screens.home,
  })
  const trail = trailOf(screen, Object.values(screens))
  const user = useSessionUser()
  const href = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (!user || !title || !screen.path.includes('$')) return
    noteRecent(user.email, { href, label: title, detail: screen.title, icon: IconHistory })
  }, [user, title, screen, href])
  const above = trail.filter((each) => each !== screen && user && mayOpen(each, user))
  const parent = above.at(-1)
  const items = trail.map((each) => ({
    label: each === screen ? (title ?? each.title) : each.title,
    ...(above.includes(each) && { href: each.path }),
  }))
  return (
    <Screen
      {...rest}
      title={title ?? screen.title}
      {...(parent && { back: { href: parent.path, label: `Voltar para ${parent.title}` } })}
      {...(items.length > 1 && { breadcrumb: <Breadcrumbs items={items} /> })}
    />
  )
}
