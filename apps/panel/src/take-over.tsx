import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isSameLook, lookNow } from '#components/lists/list-look.ts'
import { session } from '#lib/api.ts'
import { giveStylesBack } from '#lib/drawn-styles.ts'
import { type Drawn, DRAWN_STATE, DrawnFor, type DrawnState } from '#lib/drawn.ts'
import { repeatInput, takeEarlyInput } from '#lib/early-input.ts'
import { queryClient } from '#lib/query-client.ts'
import type { PanelRouter } from '#routes/panel-router.ts'
import { PanelTheme } from './theme/panel-theme.tsx'

interface Taken {
  drawn: Drawn
  styles: readonly string[]
}

/**
 * What the server has drawn, where it is what this browser would draw: for the same user, with the same
 * rights, and in the same look. Its answers are then known, and the rights are the present ones.
 */
export function readDrawn(): Taken | undefined {
  const block = document.querySelector(`#${DRAWN_STATE}`)
  const state = block?.textContent
  // The page may stay open after a sign-out, which forgets all data.
  block?.remove()
  if (!state) return undefined
  const { user, look, path, list, answers, styles } = JSON.parse(state) as DrawnState
  const { email: owner, roles, toggles } = user
  if (session.user()?.email !== owner) return undefined
  session.setAccess({ roles, toggles })
  const known = session.user()
  if (!known || !isSameUser(known, user)) return undefined
  if (!isSameLook(look, lookNow({ path, list, owner }, look.rem))) return undefined
  for (const { key, data } of answers) queryClient.setQueryData(key, data)
  return { drawn: { user: known, look, list }, styles }
}

/** Names that were changed elsewhere are written otherwise. */
const isSameUser = (known: object, drawn: object): boolean =>
  Object.entries(drawn).every(
    ([name, fact]) => JSON.stringify(fact) === JSON.stringify(known[name as keyof typeof known]),
  )

/** Makes the panel of what the server has drawn: the rows stay, and begin to answer. */
export async function takeOver(
  root: Element,
  { drawn, styles }: Taken,
  router: PanelRouter,
): Promise<void> {
  // Boundaries stand where the server has put them.
  router.ssr = { manifest: undefined }
  await router.load()
  giveStylesBack(root, styles)
  // The window may now be made wider.
  for (const id of ['drawn-for', 'drawn-styles']) document.querySelector(`#${id}`)?.remove()
  hydrateRoot(
    root,
    <StrictMode>
      <DrawnFor value={drawn}>
        <PanelTheme chosen={drawn.look.scheme}>
          <RouterProvider router={router} />
        </PanelTheme>
      </DrawnFor>
    </StrictMode>,
  )
  const early = takeEarlyInput()
  if (early) repeatInput(early)
}

/** What the server has drawn is not for this browser: it will be replaced. */
export function leaveDrawn(): void {
  document.querySelector('#drawn-for')?.remove()
  takeEarlyInput()
}
