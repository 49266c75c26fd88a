import { Forbidden } from '@vintem/contracts/errors'
import { getOwnAccess, listSessions } from '@vintem/contracts/sessions/endpoints'
import { afterEach, expect, test } from 'vitest'
import { aToken, aUser } from '../../test/render-screen.tsx'
import { refusal, stubServer } from '../../test/stub-server.ts'
import { api, loadAccess, session } from './api.ts'
import { storedUser } from './session-user.ts'

// Goal: the toggles are those of the server's last answer, with those that everybody has
// (specification 1 §4).
afterEach(() => session.end('left'))

// @spec 000 §4 Session and terms: Toggles are fetched on …
test('a page that is loaded anew asks what its user may do, and keeps it', async () => {
  session.begin({ ...aUser(), toggles: ['view_seller_charges'] }, aToken())
  const calls = stubServer([
    [getOwnAccess, () => ({ roles: ['SELLER_SALE'], toggles: ['view_seller_clients'] })],
  ])

  await loadAccess()

  expect(calls).toHaveLength(1)
  expect(session.user()?.roles).toEqual(['SELLER_SALE'])
  expect(session.user()?.toggles).toEqual(['view_seller_clients', 'view_seller_banking_cards'])
  expect(storedUser.read()?.toggles).toEqual(session.user()?.toggles)
})

test('a refusal has the panel ask once what its user may do now', async () => {
  session.begin(aUser('ADMIN'), aToken())
  const forbid = () => {
    throw refusal(Forbidden)
  }
  const calls = stubServer([
    [getOwnAccess, () => ({ roles: ['SELLER_SALE'], toggles: [] })],
    [listSessions, forbid],
  ])

  await Promise.allSettled([api(listSessions), api(listSessions)])

  await expect.poll(() => session.user()?.roles).toEqual(['SELLER_SALE'])
  expect(calls.filter(({ at }) => at === getOwnAccess.at)).toHaveLength(1)
})
