import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Screen, screens } from '@vintem/contracts/screens'
import { beforeEach, expect, test } from 'vitest'
import { session } from '#lib/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { renderInPanel } from '../../test/render-in-panel.tsx'
import { aToken, aUser } from '../../test/render-screen.tsx'
import { PanelScreen } from './panel-screen.tsx'

// Goal: every screen has a link to the one above it in the path, independent of the history, and
// the breadcrumb shows the present place.

window.scrollTo = () => undefined

beforeEach(() => session.begin(aUser(), aToken()))

/** Renders only the given screen, at an address. */
async function openAt(entry: Screen, address: string, title?: string) {
  const root = createRootRoute()
  const here = createRoute({
    getParentRoute: () => root,
    path: entry.path,
    staticData: { screen: entry },
    component: () => <PanelScreen {...(title && { title })}>Conteúdo</PanelScreen>,
  })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/seja-pago', address], initialIndex: 1 }),
  })
  await router.load()
  renderInPanel(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByText('Conteúdo')
  return { router, user: userEvent.setup({ delay: null }) }
}

// @spec 000 §2.5: Breadcrumb; back to the parent path
test.each<[Screen, string, string, string]>([
  [screens.customer, '/clientes/7', 'Voltar para Clientes', '/clientes'],
  [screens.scheduledCharge, '/cobrancas-agendadas/7', 'Voltar para Cobranças', '/cobrancas'],
  [screens.editPaymentLink, '/seja-pago/editar/7', 'Voltar para Links de pagamento', '/seja-pago'],
])('$path leads back to its parent', async (entry, address, name, parent) => {
  const { router, user } = await openAt(entry, address)

  await user.click(screen.getByRole('link', { name }))

  await expect.poll(() => router.state.location.pathname).toBe(parent)
})

// @spec 000 §2.5: Breadcrumb; back to the parent path
test('the breadcrumb leads to what is above, and ends with the name of the record', async () => {
  await openAt(screens.customer, '/clientes/7', 'Ana Souza')

  const path = within(screen.getByRole('navigation', { name: 'Caminho' }))
  expect(path.getByRole('link', { name: 'Clientes' }).getAttribute('href')).toBe('/clientes')
  expect(path.getByText('Ana Souza').getAttribute('aria-current')).toBe('page')
})

test('what the user may not open is named, and leads nowhere', async () => {
  session.begin(aUser('SALE'), aToken())
  await openAt(screens.importSubscriptions, '/importacao-de-recorrencia')

  const path = within(screen.getByRole('navigation', { name: 'Caminho' }))
  expect(path.getByText('Assinaturas')).toBeTruthy()
  expect(screen.queryAllByRole('link')).toEqual([])
})

test.each([
  [screens.home, '/'],
  [screens.customers, '/clientes'],
])('$path has nothing above it', async (entry, address) => {
  await openAt(entry, address)

  expect(screen.queryByRole('link', { name: /^Voltar/ })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Caminho' })).toBeNull()
})
