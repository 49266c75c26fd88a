import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { getBalance } from '@vintem/contracts/dashboard/endpoints'
import { listFutureEntries } from '@vintem/contracts/statements/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { passDays, today } from '#test/statements.ts'
import { aSplitLinkBody, aSubSeller } from '#test/sub-sellers.ts'

// Goal: what is to come is shown on its days, of the seller alone and not of its sub-sellers, and all of it
// together is the balance that the ledger keeps.
describe('listFutureEntries', () => {
  const app = testApp()
  let as: TestUser
  const read = async (query: object = {}) =>
    (await app.current.call(listFutureEntries, { as, query })).body

  beforeAll(async () => {
    const { current } = app
    const sellerId = await current.aSeller()
    as = await current.aUser(sellerId)
    const toggles = ['view_split_subseller_payment_link']
    for (const table of ['seller', 'session'])
      await current.sql(`update ${table} set toggles = toggles || $2 where seller_id = $1`, [
        sellerId,
        toggles,
      ])
    // Three receivables, 30, 60 and 90 days after the payment or on the next business day.
    await current.sql('update seller set on_demand_enabled = true where seller_id = $1', [sellerId])
    await (await aBuyer(current, as)).pay.card(APPROVED_CARD, { installments: 3 })
    const partner = await aSubSeller(current, as)
    const split = [{ idSubSeller: partner, paymentType: 'PERCENTAGE' as const, paymentValue: 25 }]
    await (await aBuyer(current, as, aSplitLinkBody(split))).pay.card(APPROVED_CARD)
    await (await aBuyer(current, as)).pay.bankSlip()
  })

  // @spec 001 §2 Financial screen: future entries from tomorrow up to 60 days
  test('begins tomorrow, the nearest first, and adds up to the balance to be released', async () => {
    const { content, totalAmount, scheduledAmount, totalElements } = await read()
    const { body: balance } = await app.current.call(getBalance, { as })
    const tomorrow = addDays((await today(app.current)) as CivilDate, 1)

    expect(totalElements).toBe(4)
    expect(content[0]).toEqual({ executionDate: tomorrow, amount: 97.51, receivables: 1 })
    expect(content.map(({ receivables }) => receivables)).toEqual([1, 2, 1, 1])
    expect(content.map(({ executionDate }) => executionDate)).toEqual(
      content.map(({ executionDate }) => executionDate).toSorted(),
    )
    expect(totalAmount).toBe(balance.provisionedAmount)
    expect(scheduledAmount).toBe(balance.provisionedAmount)
  })

  test('is found by day and page, in either order', async () => {
    const all = (await read()).content.map(({ executionDate }) => executionDate)
    const [first = '', second = ''] = all
    const daysOf = async (query: object) =>
      (await read(query)).content.map(({ executionDate }) => executionDate)
    expect(await daysOf({ executionDateInitial: second, executionDateFinal: second })).toEqual([
      second,
    ])
    expect(await daysOf({ executionDateFinal: first })).toEqual([first])
    expect(await daysOf({ sort: 'executionDate,desc' })).toEqual(all.toReversed())
    expect(await daysOf({ size: 3, page: 1 })).toEqual(all.slice(3))
    expect((await read({ executionDateFinal: first })).totalAmount).toBe(97.51)
  })

  test('leaves what has become available', async () => {
    await passDays(app.current, 1)
    expect((await read({ executionDateInitial: '2020-01-01' })).totalElements).toBe(3)
  })
})
