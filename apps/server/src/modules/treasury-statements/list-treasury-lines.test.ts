import { listTreasuryLines } from '@vintem/contracts/treasury/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anInvestor, anOffer, goTo } from '#test/treasury.ts'

// Goal: what happened to the invested money is listed, the newest first, in pages from one.
const app = testApp()

// @spec 002 §7 Treasury: GET v1/products/ledger?limit=10000&page=1
// @spec 002 §3 Treasury: ledger entries (created_at, execution_date, description, amount)
test('lists the lines of investment, each with the day that it is of', async () => {
  await anOffer(app.current)
  const investor = await anInvestor(app.current)
  const { as } = investor
  await investor.put(10_000)
  await goTo(app.current, '2027-07-02')
  await investor.lines()
  const page = async (query: object) =>
    (await app.current.call(listTreasuryLines, { as, query })).body

  const all = await page({ limit: 10_000, page: 1 })

  expect(all.content).toMatchObject([
    { description: 'Rendimento', amount: 5.52, execution_date: '2027-07-02', balance: 10_011.03 },
    { description: 'Rendimento', amount: 5.51, execution_date: '2027-07-01' },
    { description: 'Aplicação', amount: 10_000, execution_date: '2027-06-30' },
  ])
  expect((await page({ limit: 2, page: 2 })).content).toEqual(all.content.slice(2))
  expect((await page({ limit: 2, page: 1 })).totalElements).toBe(3)
  const wrong = { as, query: { limit: 10_001, page: 0 } }
  expect((await app.current.call(listTreasuryLines, wrong)).status).toBe(400)
})
