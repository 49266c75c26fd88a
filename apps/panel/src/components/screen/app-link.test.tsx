import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { AppLink } from './app-link.tsx'

// Goal: a plain click stays in the app; whatever else the browser does with links is its own.
async function renderLink(newTab = false) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <AppLink href="/clientes/1?aba=recebiveis" newTab={newTab}>
          Ana
        </AppLink>
      ),
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  renderInPanel(<RouterProvider router={router} />)
  return { router, link: await screen.findByRole('link', { name: 'Ana' }) }
}

describe('AppLink', () => {
  test('a plain click navigates without loading the page', async () => {
    const { router, link } = await renderLink()
    const wasLeftToBrowser = fireEvent.click(link)
    expect(wasLeftToBrowser).toBe(false)
    await expect.poll(() => router.state.location.href).toBe('/clientes/1?aba=recebiveis')
  })

  // @spec 000 §2.5: Middle-click opens a new tab
  test.each([
    ['Ctrl', { ctrlKey: true }, false],
    ['Command', { metaKey: true }, false],
    ['Shift', { shiftKey: true }, false],
    ['the middle button', { button: 1 }, false],
    ['a link for a new tab', {}, true],
  ])('%s is left to the browser', async (_, how, newTab) => {
    const { router, link } = await renderLink(newTab)
    expect(fireEvent.click(link, how)).toBe(true)
    expect(router.state.location.href).toBe('/')
  })
})
