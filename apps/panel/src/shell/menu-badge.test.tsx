import { screen } from '@testing-library/react'
import { screens } from '@vintem/contracts/screens'
import { expect, test } from 'vitest'
import { aUser, renderScreen } from '../../test/render-screen.tsx'
import type { MenuEntry } from './menu.ts'
import { SideMenu } from './side-menu.tsx'

// Goal: a screen that is new or in trial says so in the menu, and the others say nothing.
test.each([
  ['beta', 'Início beta'],
  ['(novo)', 'Início (novo)'],
  [undefined, 'Início'],
] as const)('an entry with the badge %s is called %s', async (badge, name) => {
  const home = { ...screens.home, menu: { ...screens.home.menu, ...(badge && { badge }) } }
  const groups = [{ name: undefined, entries: [home as MenuEntry] }]
  await renderScreen(<SideMenu user={aUser()} groups={groups} onSearch={() => undefined} />)

  expect(screen.getByRole('link', { name: /^Início/ }).textContent).toBe(name.replace(' ', ''))
  expect(screen.getByRole('link', { name })).toBeTruthy()
})
