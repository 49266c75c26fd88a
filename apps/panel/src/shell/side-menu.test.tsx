import { screen, within } from '@testing-library/react'
import { screens } from '@vintem/contracts/screens'
import { afterEach, describe, expect, test } from 'vitest'
import { aUser, renderScreen } from '../../test/render-screen.tsx'
import { SideMenu } from './side-menu.tsx'

// Goal: the menu marks the present screen, and leads to the help page of this installation or of
// the product.
const menu = <SideMenu user={aUser()} groups={[]} onSearch={() => undefined} />

// @spec 000 §2.5: Side menu with sub-items, highlight of the current path
test('has entries below the name of their group, and marks the one that is shown', async () => {
  const at = (title: string, path: `/${string}`) => ({
    ...screens.home,
    path,
    title,
    menu: screens.home.menu,
  })
  const groups = [
    { name: undefined, entries: [at('Aqui', '/aqui')] },
    { name: 'Configurações', entries: [at('Segurança', '/seguranca')] },
  ]
  await renderScreen(<SideMenu user={aUser()} groups={groups} onSearch={() => undefined} />)

  const sub = within(screen.getByRole('list', { name: 'Configurações' }))
  expect(sub.getByRole('link', { name: 'Segurança' }).getAttribute('aria-current')).toBeNull()
  expect(screen.getByRole('link', { name: 'Aqui' }).getAttribute('aria-current')).toBe('page')
})

describe('the help page in the menu', () => {
  afterEach(() => document.head.replaceChildren())

  // @spec 000 §2.5: FAQ link to an external page
  test('opens beside the panel where the installation has one', async () => {
    document.head.innerHTML = '<meta name="faq-url" content="https://ajuda.exemplo.com.br/">'
    await renderScreen(menu)

    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'FAQ' })
    expect([link.href, link.target]).toEqual(['https://ajuda.exemplo.com.br/', '_blank'])
  })

  // @spec 000 §5: FAQ and help lead to the product's own page where the operator has none
  test('is the own one of the product where it has none', async () => {
    await renderScreen(menu)

    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'FAQ' })
    expect(new URL(link.href).pathname).toBe('/ajuda')
  })
})
