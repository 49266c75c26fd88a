import { createSubSeller, setSubSellerActive } from '@vintem/contracts/sub-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { aSubSellerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a partner is switched off and on again.
describe('setSubSellerActive', () => {
  const app = testApp()

  // @spec 001 §2 Sub-sellers: PATCH /{id}/active?active=
  test('shows an inactive one as such, whatever its registration', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const created = await app.current.call(createSubSeller, { as, body: aSubSellerBody() })
    const set = (active: 'true' | 'false') =>
      app.current.call(setSubSellerActive, {
        as,
        params: { id: created.body.id },
        query: { active },
      })

    expect((await set('false')).body).toMatchObject({ isActive: false, splitStatus: 'INACTIVE' })
    expect((await set('true')).body).toMatchObject({ isActive: true, splitStatus: 'PROCESSING' })
  })
})
