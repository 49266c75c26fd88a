import { getCoupon } from '@vintem/contracts/coupons/endpoints'
import { expect, test } from 'vitest'
import { aCoupon } from '#test/coupons.ts'
import { testApp } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a coupon says whether it can still be used; another seller's is not found.
const app = testApp()

test('getCoupon shows a coupon of the seller alone, and that its last day is over', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  const other = await app.current.aUser(await app.current.aSeller())
  const now = await app.current.clock.now()
  const { id } = await aCoupon(app.current, as, { lastDay: now.toISOString().slice(0, 10) })
  const read = (who = as) => app.current.call(getCoupon, { as: who, params: { id } })

  expect((await read()).body).toMatchObject({ id, closed: null })
  expect((await read(other)).status).toBe(404)
  await advanceClock(app.current, new Date(now.getTime() + 2 * 86_400_000))
  expect((await read()).body).toMatchObject({ closed: 'ENDED' })
})
