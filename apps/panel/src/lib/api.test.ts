import { listFeatureToggles } from '@vintem/contracts/sessions.endpoints'
import { afterEach, expect, test } from 'vitest'
import { aToken, aUser } from '../../test/render-screen.tsx'
import { stubServer } from '../../test/stub-server.ts'
import { loadToggles, session } from './api.ts'
import { storedUser } from './session-user.ts'

// Goal: what a seller may use is what the server says now, with what everybody has (specification 1 §4).
afterEach(() => session.end('left'))

test('a page that is loaded anew asks for the toggles, and keeps them', async () => {
  session.begin({ ...aUser(), toggles: ['view_seller_charges'] }, aToken())
  const calls = stubServer([[listFeatureToggles, () => ['view_seller_clients']]])

  await loadToggles()

  expect(calls).toHaveLength(1)
  expect(session.user()?.toggles).toEqual(['view_seller_clients', 'view_seller_banking_cards'])
  expect(storedUser.read()?.toggles).toEqual(session.user()?.toggles)
})
