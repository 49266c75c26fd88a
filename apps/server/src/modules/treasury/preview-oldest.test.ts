import { previewOldest } from '@vintem/contracts/treasury/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anInvestor, anOffer, goTo } from '#test/treasury.ts'

// Goal: what a transfer from the invested money costs is known before it is confirmed.
const app = testApp()

test('says what the transfer then takes', async () => {
  await app.current.clock.runFrom(new Date('2027-06-30T12:00:00Z'))
  await anOffer(app.current)
  const investor = await anInvestor(app.current)
  const { as, params } = investor
  await investor.put(1_000)
  await investor.put(500)
  await goTo(app.current, '2027-07-12')

  const { body } = await app.current.call(previewOldest, { as, params, query: { amount: 1_200 } })

  expect(body.parts).toHaveLength(2)
  const { uuid: _, created_at: __, ...taken } = (await investor.takeOldest(1_200)).body
  expect(taken).toEqual(body)
})
