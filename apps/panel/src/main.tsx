import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { speakPortuguese } from '@vintem/contracts/messages'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadToggles, session } from '#lib/api.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { reloadOnNewVersion } from '#lib/reload-on-new-version.ts'
import { followSession } from '#routes/follow-session.ts'
import { createPanelRouter } from '#routes/panel-router.ts'
import { PanelTheme } from './theme/panel-theme.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

speakPortuguese({ jitless: true })
reloadOnNewVersion()

const queryClient = createQueryClient()
const router = createPanelRouter(queryClient)
followSession(router, queryClient)

// The first call of a page brings the session back with one refresh. A failure shows on the screen,
// which makes its own calls.
if (session.user()) loadToggles().catch(() => undefined)

createRoot(root).render(
  <StrictMode>
    <PanelTheme>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PanelTheme>
  </StrictMode>,
)
