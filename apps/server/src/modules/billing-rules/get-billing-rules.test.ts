import { getBillingRules } from '@vintem/contracts/billing-rules/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

const app = testApp()

// Goal: a seller who has set nothing sees the rules that hold.
test('getBillingRules shows two cycles, and no giving up', async () => {
  const sellerId = await app.current.aSeller()
  const { body } = await app.current.call(getBillingRules, {
    as: await app.current.aUser(sellerId, 'VIZUALIZATION'),
  })
  expect(body).toEqual({
    suspendAfter: 2,
    giveUpAfterDays: null,
    buyerPauseMonths: null,
    version: 0,
  })
  const sale = await app.current.aUser(sellerId, 'SALE')
  expect((await app.current.call(getBillingRules, { as: sale })).status).toBe(403)
})
