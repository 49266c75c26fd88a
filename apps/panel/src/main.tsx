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

const router = createPanelRouter()
followSession(router)

// The first call of a page brings the session back with one refresh. A failure shows on the screen,
// which makes its own calls.
if (session.user()) loadAccess().catch(() => undefined)

createRoot(root).render(
  <StrictMode>
    <PanelTheme>
      <RouterProvider router={router} />
    </PanelTheme>
  </StrictMode>,
)
