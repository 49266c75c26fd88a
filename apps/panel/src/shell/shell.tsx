import { useDisclosure } from '@mantine/hooks'
import { lazyRouteComponent } from '@tanstack/react-router'
import { allows } from '@vintem/contracts/access'
import type { Screen } from '@vintem/contracts/screens'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { PreferenceOwner } from '#components/lists/column-preferences.ts'
import { loadOverlays } from '#components/overlays/use-overlays.ts'
import { useSessionUser } from '#lib/use-session.ts'
import { MainContent } from './main-content.tsx'
import { mayOpen, menuOf } from './menu.ts'
import type { PaletteAction, PaletteSource } from './palette.ts'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { TypedAhead } from './typed-ahead.tsx'
import { usePreloadOnIntent } from './use-preload-on-intent.ts'
import { useShortcuts } from './use-shortcuts.ts'
import classes from './shell.module.css'

const CommandPalette = lazyRouteComponent(() => import('./command-palette.tsx'), 'CommandPalette')
const ShortcutsDialog = lazyRouteComponent(
  () => import('./shortcuts-dialog.tsx'),
  'ShortcutsDialog',
)

type ShellProps = {
  /** The screens that exist; the menu and the palette show those the user may open. */
  screens: readonly Screen[]
  paletteSources: readonly PaletteSource[]
  paletteActions: readonly PaletteAction[]
  /** Words that find a screen besides its title, by its path. */
  paletteWords: Readonly<Record<string, string>>
  /** Parts of the top bar: facts of the seller, and buttons for every screen. */
  widget: ReactNode
  actions: ReactNode
  /** The user's avatar, beside the user menu. */
  avatar: ReactNode
  /** A notice for every user, above the screen. */
  notice: ReactNode
  children: ReactNode
}

/** The frame of every screen of a signed-in user. */
export function Shell(props: ShellProps) {
  const { screens, paletteSources, paletteActions, paletteWords, avatar, children, ...bar } = props
  const user = useSessionUser()
  const [typed, setTyped] = useState('')
  const [isPaletteOpen, palette] = useDisclosure(false, { onOpen: () => setTyped('') })
  const [areShortcutsOpen, shortcuts] = useDisclosure()
  const groups = user ? menuOf(screens, user) : []
  const entries = groups.flatMap((group) => group.entries)
  usePreloadOnIntent()
  useAtHand()
  useShortcuts({ entries, onSearch: palette.open, onHelp: shortcuts.open })

  // After the sign-out, until the sign-in is shown.
  if (!user) return null
  // Boundaries, so that a drawn list is hydrated before what stands around it (docs/decisions/0545).
  const menu = <SideMenu user={user} avatar={avatar} groups={groups} onSearch={palette.open} />
  return (
    <PreferenceOwner value={user.email}>
      <div className={classes.shell}>
        <a href="#conteudo" className={classes.skip}>
          Pular para o conteúdo
        </a>
        <aside className={classes.side}>
          <Suspense>{menu}</Suspense>
        </aside>
        <div className={classes.column}>
          <Suspense>
            <TopBar {...bar} menu={menu} onSearch={palette.open} />
          </Suspense>
          {bar.notice}
          <MainContent>{children}</MainContent>
        </div>
      </div>
      <Suspense
        fallback={isPaletteOpen && <TypedAhead onType={setTyped} onClose={palette.close} />}
      >
        {isPaletteOpen && (
          <CommandPalette
            screens={screens.filter((screen) => mayOpen(screen, user))}
            sources={paletteSources}
            actions={paletteActions.filter(({ access }) =>
              access.some((each) => allows(each, user)),
            )}
            screenWords={paletteWords}
            typed={typed}
            onHelp={shortcuts.open}
            onClose={palette.close}
          />
        )}
        {areShortcutsOpen && <ShortcutsDialog entries={entries} onClose={shortcuts.close} />}
      </Suspense>
    </PreferenceOwner>
  )
}

/** After this time a screen has its own data. */
const CALM_MS = 1_000

/** Loads the palette, menus and dialogs before their first use, so that they open immediately. */
function useAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void CommandPalette.preload?.()
      loadOverlays().catch(() => undefined)
    }, CALM_MS)
    return () => clearTimeout(timer)
  }, [])
}
