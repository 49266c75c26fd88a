import { listCoupons, setCouponActive } from '@vintem/contracts/coupons/endpoints'
import { expect, test } from 'vitest'
import { aCoupon } from '#test/coupons.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller finds their coupons by the beginning of a code, or by whether they are on.
const app = testApp()

test('listCoupons lists the newest first, and finds', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  await aCoupon(app.current, await app.current.aUser(await app.current.aSeller()))
  for (const code of ['PROMO10', 'VOLTA-20', 'NATAL']) await aCoupon(app.current, as, { code })
  const codes = async (query: { code?: string; active?: 'true' | 'false' } = {}) =>
    (await app.current.call(listCoupons, { as, query })).body.content.map(({ code }) => code)
  const [natal] = (await app.current.call(listCoupons, { as, query: {} })).body.content
  await app.current.call(setCouponActive, {
    as,
    params: { id: natal?.id ?? '' },
    body: { active: false },
  })

  expect((await codes()).toSorted()).toEqual(['NATAL', 'PROMO10', 'VOLTA-20'])
  expect(await codes({ code: 'vol 20' })).toEqual(['VOLTA-20'])
  expect(await codes({ code: 'xyz' })).toEqual([])
  expect(await codes({ active: 'false' })).toEqual([natal?.code])
})
