import { getDefaultCheckout } from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: a seller without a page learns its future address.
describe('getDefaultCheckout', () => {
  const app = testApp()

  // @spec 001 §2 Plans and checkout: GET /checkouts/default (reads id)
  // @spec 000 §7: GET /sellers/default-payments-method, /sellers/subseller, /checkouts/default
  test('gives the fixed prefix and no page', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const { body } = await app.current.call(getDefaultCheckout, { as })
    expect(body).toEqual({ prefix: 'http://127.0.0.1:3000/checkout/', id: null, checkout: null })
  })
})
