import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { userEvent } from '@testing-library/user-event'
import { INITIAL_TOGGLES, type Profile, PROFILE_ROLES, type Toggle } from '@vintem/contracts/access'
import type { ReactNode } from 'react'
import { Toaster } from '#components/frame/toaster.tsx'
import { session } from '#lib/api.ts'
import { queryClient } from '#lib/query-client.ts'
import type { SessionUser } from '#lib/session-user.ts'
import { renderInPanel } from './render-in-panel.tsx'

// jsdom has no layout to scroll; the router restores positions all the same.
window.scrollTo = () => undefined

export const aUser = (profile: Profile = 'ADMIN'): SessionUser => ({
  email: 'ana@exemplo.com.br',
  roles: [...PROFILE_ROLES[profile]],
  toggles: INITIAL_TOGGLES,
  idSeller: 1,
  document: '11222333000181',
  bankingType: 'ACQUIRING',
  companyName: 'Padaria Pão Quente Ltda.',
  fantasyName: 'Pão Quente',
  mixedInstallment: false,
  isActiveForTax: false,
})

/** A token as the server signs them; the signature is nobody's business here. */
export function aToken(name = 'a', lifeSeconds = 900): string {
  const claims = { sub: name, iat: 1_000, exp: 1_000 + lifeSeconds }
  return ['{}', JSON.stringify(claims), name].map((part) => btoa(part)).join('.')
}

/** Draws a screen for somebody signed in, who knows nothing yet, at an address of its own. */
export async function renderScreen(
  screen: ReactNode,
  profile: Profile = 'ADMIN',
  toggles: readonly Toggle[] = INITIAL_TOGGLES,
) {
  session.begin({ ...aUser(profile), toggles }, aToken())
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path: '/aqui', component: () => screen })
  const there = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => 'Outra tela',
  })
  const router = createRouter({
    routeTree: root.addChildren([here, there]),
    history: createMemoryHistory({ initialEntries: ['/aqui'] }),
  })
  await router.load()
  renderInPanel(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
      <Toaster />
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup({ delay: null }) }
}
