import { listApplications } from '@vintem/contracts/treasury/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anInvestor, anOffer, goTo } from '#test/treasury.ts'

// Goal: applications are listed as they are now, the oldest first, to who may see them.
const app = testApp()

// @spec 002 §7 Treasury: GET v1/products/{id}/applications
// @spec 002 §3 Treasury: Application: application_id, current_amount, yield_params.percent
test('lists what can be redeemed, net of taxes', async () => {
  await app.current.clock.runFrom(new Date('2027-06-30T12:00:00Z'))
  await anOffer(app.current)
  const investor = await anInvestor(app.current)
  await investor.put(1_000)
  await goTo(app.current, '2027-07-05')
  await investor.put(2_000)
  const list = await investor.applications()
  expect(list).toMatchObject([
    { amount: 1_000, gross_amount: 1_001.65, current_amount: 1_000.22 },
    { amount: 2_000, gross_amount: 2_000, current_amount: 2_000 },
  ])
  expect(list[0]).toMatchObject({ yield_params: { percent: 100 }, counts_from: '2027-06-30' })
  const other = await anInvestor(app.current)
  const { params } = investor
  expect((await app.current.call(listApplications, { as: other.as, params })).status).toBe(404)
})
