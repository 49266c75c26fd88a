import { PROFILE_ROLES } from '@vintem/contracts/access'
import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { listFeatureToggles } from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import type { Compilable } from '#platform/database/database.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { testApp } from '#test/harness.ts'
import { revokeSessionsOfUser, rewriteRoles, rewriteToggles, sessionToggles } from './index.ts'

// Goal: a change of a user or a seller applies to open sessions, from its commit on.
describe('open sessions', () => {
  const app = testApp()

  const change = (sellerId: number, write: Compilable) =>
    app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      await tx.commit({ writes: [write] })
    })

  test('get the new roles of their user, and no other user does', async () => {
    const sellerId = await app.current.aSeller()
    const [one, other] = [await app.current.aUser(sellerId), await app.current.aUser(sellerId)]

    await change(sellerId, rewriteRoles(sellerId, one.userId, [...PROFILE_ROLES.FINANCE]))
    await change(sellerId, rewriteRoles(sellerId, one.userId, ['SELLER_CHARGES']))

    expect((await app.current.call(listCustomers, { as: one })).status).toBe(403)
    expect((await app.current.call(listCustomers, { as: other })).status).toBe(200)
  })

  test('get the new toggles of their seller', async () => {
    const [sellerId, otherId] = [await app.current.aSeller(), await app.current.aSeller()]
    const [one, other] = [await app.current.aUser(sellerId), await app.current.aUser(otherId)]

    await change(sellerId, rewriteToggles(sellerId, sessionToggles(['view_seller_charges'])))

    const listed = await app.current.call(listFeatureToggles, { as: one })
    expect(listed.body).toEqual(['view_seller_charges', 'view_seller_banking_cards'])
    expect((await app.current.call(listCustomers, { as: other })).status).toBe(200)
  })

  test('end with their user', async () => {
    const sellerId = await app.current.aSeller()
    const [one, other] = [await app.current.aUser(sellerId), await app.current.aUser(sellerId)]

    await change(sellerId, revokeSessionsOfUser(sellerId, one.userId, wallClock.now()))

    expect((await app.current.call(listFeatureToggles, { as: one })).status).toBe(401)
    expect((await app.current.call(listFeatureToggles, { as: other })).status).toBe(200)
  })
})
