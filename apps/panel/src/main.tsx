import { RouterProvider } from '@tanstack/react-router'
import { speakPortuguese } from '@vintem/contracts/messages'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAccess, session } from '#lib/api.ts'
import { reloadOnNewVersion } from '#lib/reload-on-new-version.ts'
import { followSession } from '#routes/follow-session.ts'
import { createPanelRouter } from '#routes/panel-router.ts'
import { PanelTheme } from './theme/panel-theme.tsx'

// An invitation to give a card, sent before /cartao was the screen of the seller's own cards.
const { pathname, hash } = location
if (pathname === '/cartao' && hash.length > 1) location.replace(`/convite-cartao${hash}`)

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

speakPortuguese({ jitless: true })
reloadOnNewVersion()

void start(root)

/** A page that came with its rows is taken over; in any other, and in one for another look, all is drawn. */
async function start(place: Element): Promise<void> {
  const drawing = place.firstElementChild ? await import('./take-over.tsx') : undefined
  const taken = drawing?.readDrawn()
  const router = createPanelRouter()
  followSession(router)
  if (taken) return drawing?.takeOver(place, taken, router)
  drawing?.leaveDrawn()

  // The first call of a page brings the session back with one refresh. A failure shows on the screen,
  // which makes its own calls.
  if (session.user()) loadAccess().catch(() => undefined)
  place.replaceChildren()
  createRoot(place).render(
    <StrictMode>
      <PanelTheme>
        <RouterProvider router={router} />
      </PanelTheme>
    </StrictMode>,
  )
}
