import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { getFundsPlan } from '@vintem/contracts/anticipation/endpoints'
import { describe, expect, test } from 'vitest'
import { anticipateNet, aSellerInThree } from '#test/anticipation.ts'
import { testApp } from '#test/harness.ts'

// Goal: the ways to an amount by a day are those that the ledger would make.
describe('getFundsPlan', () => {
  const app = testApp()

  // @spec 001 §2 Anticipation: 'Preciso de R$ X até dia Y' …
  test('counts what is available as free, and the rest cheaper on the day than today', async () => {
    const { seller: as } = await aSellerInThree(app.current)
    await anticipateNet(app.current, as, 100)
    const date = addDays(civilDateOf(await app.current.clock.now()), 10)
    const { body } = await app.current.call(getFundsPlan, { as, query: { amount: 400, date } })
    expect(body).toMatchObject({ freeAmount: 100, missingAmount: 300 })
    expect(body.onDay).toMatchObject({ netAmount: 300, reaches: true })
    expect(body.onDay.cost).toBeLessThan(body.today.cost)
    expect(body.waitUntil).not.toBeNull()
  })

  test('says what it does not reach', async () => {
    const { seller: as } = await aSellerInThree(app.current)
    const date = addDays(civilDateOf(await app.current.clock.now()), 10)
    const { body } = await app.current.call(getFundsPlan, { as, query: { amount: 4_000, date } })
    expect(body).toMatchObject({ missingAmount: 4_000, waitUntil: null })
    expect(body.onDay.reaches).toBe(false)
  })
})
