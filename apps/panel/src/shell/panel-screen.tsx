import { useMatches } from '@tanstack/react-router'
import { type Screen as ScreenEntry, screens, trailOf } from '@vintem/contracts/screens'
import type { ComponentProps } from 'react'
import { Breadcrumbs } from '#components/breadcrumbs.tsx'
import { Screen } from '#components/screen.tsx'

type PanelScreenProps = Omit<ComponentProps<typeof Screen>, 'title' | 'back' | 'breadcrumb'> & {
  /** The name of the record shown; the title of the screen by itself. */
  title?: string
}

/** The frame of a screen, with its title, the path to it and the way back from the screens table. */
export function PanelScreen({ title, ...rest }: PanelScreenProps) {
  const screen: ScreenEntry = useMatches({
    select: (matches) => matches.at(-1)?.staticData.screen ?? screens.home,
  })
  const trail = trailOf(screen, Object.values(screens))
  const parent = trail.at(-2)
  const items = trail.map((each) => ({
    label: each === screen ? (title ?? each.title) : each.title,
    ...(each !== screen && { href: each.path }),
  }))
  return (
    <Screen
      {...rest}
      title={title ?? screen.title}
      {...(parent && {
        back: { href: parent.path, label: `Voltar para ${parent.title}` },
        breadcrumb: <Breadcrumbs items={items} />,
      })}
    />
  )
}
