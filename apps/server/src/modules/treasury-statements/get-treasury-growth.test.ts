import { getTreasuryGrowth } from '@vintem/contracts/treasury/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anInvestor, anOffer, goTo } from '#test/treasury.ts'

// Goal: the growth of the invested money is what its lines say, day by day, of its seller alone.
const app = testApp()

test('gives the balance of each day, and what was yielded up to it', async () => {
  await anOffer(app.current)
  const investor = await anInvestor(app.current)
  const { as } = investor
  await investor.put(10_000)
  await goTo(app.current, '2027-07-02')
  await investor.lines()
  const read = async (by: typeof as, query: object = {}) =>
    (await app.current.call(getTreasuryGrowth, { as: by, query })).body
  expect((await read(as)).days).toEqual([
    { day: '2027-06-30', balance: 10_000, yielded: 0 },
    { day: '2027-07-01', balance: 10_005.51, yielded: 5.51 },
    { day: '2027-07-02', balance: 10_011.03, yielded: 11.03 },
  ])
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect((await read(stranger)).days).toEqual([])
  const sale = await app.current.aUser(as.sellerId, 'SALE')
  expect((await app.current.call(getTreasuryGrowth, { as: sale })).status).toBe(403)
  const wrong = { as, query: { days: 3 } }
  expect((await app.current.call(getTreasuryGrowth, wrong)).status).toBe(400)
})
