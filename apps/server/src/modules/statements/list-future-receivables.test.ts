import { listFutureEntries, listFutureReceivables } from '@vintem/contracts/statements/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuyer, APPROVED_CARD, type Buyer } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'

// Goal: a day to come opens into its receivables, each with its charge.
describe('listFutureReceivables', () => {
  const app = testApp()
  let as: TestUser
  let day: string
  let buyers: readonly Buyer[]
  const read = async (query: object = {}, who = as) =>
    (await app.current.call(listFutureReceivables, { as: who, params: { day }, query })).body

  beforeAll(async () => {
    as = await app.current.aUser(await app.current.aSeller())
    buyers = [await aBuyer(app.current, as), await aBuyer(app.current, as)]
    for (const buyer of buyers) await buyer.pay.card(APPROVED_CARD)
    const { body } = await app.current.call(listFutureEntries, { as })
    day = body.content[0]?.executionDate ?? ''
  })

  test('are the sum and the number that their day says', async () => {
    const { body } = await app.current.call(listFutureEntries, { as })
    expect(body.content).toEqual([{ executionDate: day, amount: 190.16, receivables: 2 }])
  })

  test('lists them with their charges, a page at a time', async () => {
    const { content, totalElements } = await read()

    expect(totalElements).toBe(2)
    expect(content.map(({ charge }) => charge.uuid)).toEqual(buyers.map((buyer) => buyer.chargeId))
    expect(content[0]).toMatchObject({
      number: 1,
      of: 1,
      amount: 95.08,
      charge: { buyerName: 'Beatriz Compradora', method: 'CREDIT_CARD' },
    })
    expect((await read({ size: 1, page: 1 })).content).toEqual(content.slice(1))
  })

  test('shows nothing to another seller', async () => {
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await read({}, stranger)).content).toEqual([])
  })
})
