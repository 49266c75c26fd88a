import { getAnticipation } from '@vintem/contracts/anticipation/endpoints'
import { describe, expect, test } from 'vitest'
import { anticipateNet, aSellerInThree, paidInThree } from '#test/anticipation.ts'
import { testApp } from '#test/harness.ts'

// Goal: an anticipation opens into the receivables that it took, for who may see it.
describe('getAnticipation', () => {
  const app = testApp()

  test('takes of several charges the earliest due, and says what each costs', async () => {
    const { seller: as } = await aSellerInThree(app.current)
    await paidInThree(app.current, as)
    const { body } = await anticipateNet(app.current, as, 600)

    const { body: shown } = await app.current.call(getAnticipation, {
      as,
      params: { id: body.uuid },
    })

    const { content } = shown.parts
    expect(content.map(({ number }) => number)).toEqual([1, 1])
    expect(new Set(content.map(({ uuidCharge }) => uuidCharge)).size).toBe(2)
    expect(content[0]).toMatchObject({ buyer: 'Beatriz Compradora', number: 1 })
    const total = content.reduce((sum, { amount, cost }) => sum + amount - cost, 0)
    expect(total).toBeCloseTo(600, 6)
  })

  test('is not another seller’s, and not for who has no part in finances', async () => {
    const { seller } = await aSellerInThree(app.current)
    const { body } = await anticipateNet(app.current, seller, 100)
    const see = async (as: typeof seller) =>
      (await app.current.call(getAnticipation, { as, params: { id: body.uuid } })).status
    const viewer = await app.current.aUser(seller.sellerId, 'VIZUALIZATION')
    const sale = await app.current.aUser(seller.sellerId, 'SALE')
    const stranger = (await aSellerInThree(app.current)).seller

    expect([await see(viewer), await see(sale), await see(stranger)]).toEqual([200, 403, 404])
  })
})
