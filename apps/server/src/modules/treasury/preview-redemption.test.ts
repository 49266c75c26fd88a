import { previewRedemption } from '@vintem/contracts/treasury/endpoints'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { anInvestor, anOffer, goTo } from '#test/treasury.ts'

// Goal: what a redemption costs is known before it is confirmed, and is what it then costs.
const app = testApp()

test('says what the redemption then takes, and changes nothing', async () => {
  await app.current.clock.runFrom(new Date('2027-06-30T12:00:00Z'))
  await anOffer(app.current)
  const investor = await anInvestor(app.current)
  const { application_id: id } = (await investor.put(10_000)).body
  await goTo(app.current, '2027-07-12')
  const ask = (amount: number, as = investor.as) =>
    app.current.call(previewRedemption, { as, params: { id }, query: { amount } })
  const before = await investor.books()

  const { body } = await ask(1_234.56)

  expect(await investor.books()).toEqual(before)
  const { uuid: _, created_at: __, ...taken } = (await investor.take(id, 1_234.56)).body
  expect(taken).toEqual(body)
  expect((await ask(99_999)).errors[0]?.code).toBe('BAR-8923')
  expect((await ask(0)).status).toBe(400)
  const watcher = await app.current.aUser(investor.sellerId, 'VIZUALIZATION')
  expect((await ask(1, watcher)).status).toBe(200)
  const none = { as: investor.as, params: { id: newId() }, query: { amount: 1 } }
  expect((await app.current.call(previewRedemption, none)).status).toBe(404)
})
