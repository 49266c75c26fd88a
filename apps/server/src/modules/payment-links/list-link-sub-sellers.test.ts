import { listLinkSubSellers } from '@vintem/contracts/payment-links/endpoints'
import { setSubSellerActive } from '@vintem/contracts/sub-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aSplittingSeller, aSubSeller } from '#test/sub-sellers.ts'

// Goal: the form offers exactly the sub-sellers that can be paid.
describe('listLinkSubSellers', () => {
  const app = testApp()

  // @spec 000 §3: Sub-seller: id, name, paymentType, paymentValue
  test('names those that are active and registered, with their usual share', async () => {
    const as = await aSplittingSeller(app.current)
    const first = await aSubSeller(app.current, as, 1)
    const second = await aSubSeller(app.current, as, 2)
    const third = await aSubSeller(app.current, as, 3)
    await app.current.call(setSubSellerActive, {
      as,
      params: { id: second },
      query: { active: 'false' },
    })
    await app.current.sql(`update sub_seller set split_status = 'FAILED' where id = $1`, [third])

    const { body } = await app.current.call(listLinkSubSellers, { as })

    expect(body).toEqual([
      { id: first, name: 'Parceira 1', paymentType: 'PERCENTAGE', paymentValue: 10 },
    ])
  })
})
