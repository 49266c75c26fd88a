import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { listMrrMovements } from '@vintem/contracts/billing-metrics/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'

// Goal: behind each figure of the recurring revenue a seller finds its own subscriptions.
describe('listMrrMovements', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const found = async (as: TestUser, query: object = {}) =>
    (await app.current.call(listMrrMovements, { as, query })).body.content

  test('lists those of a kind and of some days', async () => {
    const as = await aSeller()
    await (await aSubscriber(app.current, as)).pay.pix()
    const day = civilDateOf(await app.current.clock.now())

    expect(await found(as, { startDate: day, endDate: day, kind: 'NEW' })).toMatchObject([
      { day, customerName: 'Beatriz Compradora', titlePlan: 'Ateliê livre', amount: 120 },
    ])
    expect(await found(as, { kind: 'CHURN' })).toEqual([])
    expect(await found(as, { endDate: addDays(day, -1) })).toEqual([])
    expect(await found(as, { startDate: addDays(day, 1) })).toEqual([])
  })

  test('lists nothing of another seller', async () => {
    await (await aSubscriber(app.current, await aSeller())).pay.pix()

    expect(await found(await aSeller())).toEqual([])
  })
})
