import { createSubSeller, getSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { aSubSellerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a partner is shown to its seller only.
describe('getSubSeller', () => {
  const app = testApp()

  test('does not show what another seller has', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const stranger = await app.current.aUser(await app.current.aSeller())
    const { body } = await app.current.call(createSubSeller, { as, body: aSubSellerBody() })

    const own = await app.current.call(getSubSeller, { as, params: { id: body.id } })
    const others = await app.current.call(getSubSeller, { as: stranger, params: { id: body.id } })

    expect([own.status, others.status]).toEqual([200, 404])
  })
})
