import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { listFeatureToggles, signIn } from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: the panel is told exactly the toggles that the server goes by.
describe('listFeatureToggles', () => {
  const app = testApp()

  // @spec 000 §7: GET /users/feature-toggles
  test("lists the seller's toggles, and view_seller_banking_cards for everybody", async () => {
    const sellerId = await app.current.aSeller({ toggles: ['view_seller_charges'] })
    const { email, password, userId } = await app.current.aRealUser(sellerId)
    const { body } = await app.current.call(signIn, { body: { email, password } })
    const as = { sellerId, userId, token: body.token }

    const toggles = await app.current.call(listFeatureToggles, { as })

    expect(toggles.body).toEqual(['view_seller_charges', 'view_seller_banking_cards'])
    expect((await app.current.call(listCustomers, { as })).status).toBe(403)
  })

  test('needs a session', async () => {
    expect((await app.current.call(listFeatureToggles, {})).status).toBe(401)
  })
})
