import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anInvestor, anOffer, goTo } from '#test/treasury.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a transfer from the invested money takes of the oldest applications first, each at its own taxes.
const app = testApp()

// @spec 002 §2 Treasury: transfer between accounts, to the current account alone
test('takes all of the oldest, and the rest of the next', async () => {
  await app.current.clock.runFrom(new Date('2027-06-30T12:00:00Z'))
  await anOffer(app.current)
  const investor = await anInvestor(app.current)
  const first = (await investor.put(1_000)).body
  await goTo(app.current, '2027-07-05')
  const second = (await investor.put(1_000)).body
  await goTo(app.current, '2027-07-12')
  const [before] = await investor.applications()

  const { body, status } = await investor.takeOldest(1_500)

  expect(status).toBe(201)
  expect(body.parts).toMatchObject([
    { application_id: first.application_id, days: 12, net: before?.current_amount },
    { application_id: second.application_id, days: 7 },
  ])
  expect(body.parts.reduce((sum, { net }) => sum + net, 0)).toBeCloseTo(1_500, 2)
  expect((await investor.applications()).map((each) => each.application_id)).toEqual([
    second.application_id,
  ])
  expect((await investor.takeOldest(1_000)).errors[0]?.code).toBe('BAR-8923')
  await expectVerified(app.current)
})

test('is of the own product', async () => {
  const [investor, other] = [await anInvestor(app.current), await anInvestor(app.current)]
  expect((await investor.takeOldest(1, { as: other.as })).status).toBe(404)
})
