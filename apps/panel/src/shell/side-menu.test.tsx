import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { aUser, renderScreen } from '../../test/render-screen.tsx'
import { SideMenu } from './side-menu.tsx'

// Goal: the menu leads to the help page of this installation, and to none where there is none.
const menu = <SideMenu user={aUser()} groups={[]} onSearch={() => undefined} />

describe('the help page in the menu', () => {
  afterEach(() => document.head.replaceChildren())

  test('opens beside the panel where the installation has one', async () => {
    document.head.innerHTML = '<meta name="faq-url" content="https://ajuda.exemplo.com.br/">'
    await renderScreen(menu)

    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'FAQ' })
    expect([link.href, link.target]).toEqual(['https://ajuda.exemplo.com.br/', '_blank'])
  })

  test('is not offered where it has none', async () => {
    await renderScreen(menu)

    expect(screen.getByRole('button', { name: 'Sair' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'FAQ' })).toBeNull()
  })
})
