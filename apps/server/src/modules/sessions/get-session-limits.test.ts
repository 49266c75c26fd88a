import { getSessionLimits } from '@vintem/contracts/sessions/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: sessions end after half a day without use and a month in all, unless the seller sets less.
const app = testApp()

test('is 12 hours and 30 days to begin with, and for administrators to know', async () => {
  const sellerId = await app.current.aSeller()
  const as = await app.current.aUser(sellerId)

  expect((await app.current.call(getSessionLimits, { as })).body).toEqual({
    idleMinutes: 720,
    days: 30,
  })
  const sale = await app.current.aUser(sellerId, 'SALE')
  expect((await app.current.call(getSessionLimits, { as: sale })).status).toBe(403)
})
