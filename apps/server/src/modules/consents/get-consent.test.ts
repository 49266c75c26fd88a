import { getConsent } from '@vintem/contracts/consents/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aCustomerOf } from '#test/portal.ts'

// Goal: shows the phone that would be written to, and that nobody has consented yet.
describe('getConsent', () => {
  const app = testApp()

  test('of a customer of the seller, and of no other', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const id = await aCustomerOf(app.current, { as, subDomain: '' })
    const { body } = await app.current.call(getConsent, { as, params: { id } })
    expect(body).toEqual({
      available: true,
      phone: '5511987654321',
      given: false,
      source: null,
      givenAt: null,
      endedBy: null,
      endedAt: null,
    })
    const missing = await app.current.call(getConsent, { as, params: { id: newId() } })
    expect(missing.status).toBe(404)
  })
})
