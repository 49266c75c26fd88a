import { screen } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'

// Goal: an address that is no screen's leads to a screen that this person may open.
test.each<[Profile, string]>([
  ['ADMIN', '/'],
  ['SALE', '/cobrancas'],
])('leads %s to %s', async (profile, home) => {
  await renderScreen(<NotFoundPage />, profile)

  expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe(home)
})
