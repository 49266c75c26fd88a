import { screen } from '@testing-library/react'
import { screens } from '@vintem/contracts/screens'
import { expect, test } from 'vitest'
import { aUser, renderScreen } from '../../test/render-screen.tsx'
import type { MenuItem } from './menu.ts'
import { SideMenu } from './side-menu.tsx'

// Goal: a screen that is new or in beta has a badge in the menu, and the others have none.
// @spec 000 §2.5: A 'beta' or '(novo)' badge
test.each(['beta', '(novo)', undefined] as const)(
  'an entry with the badge %s says so',
  async (badge) => {
    const home = { ...screens.home, menu: { ...screens.home.menu, ...(badge && { badge }) } }
    const groups = [{ name: undefined, entries: [home as MenuItem] }]
    await renderScreen(<SideMenu user={aUser()} groups={groups} onSearch={() => undefined} />)

    const entry = screen.getByRole('link', { name: /^Início/ })
    expect(entry.textContent).toBe(`Início${badge ?? ''}`)
  },
)
