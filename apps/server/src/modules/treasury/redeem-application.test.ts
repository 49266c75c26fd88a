import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anInvestor, anOffer, goTo } from '#test/treasury.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: what was invested comes back to checking once, no more than there is, at the taxes that were shown.
describe('redeemApplication', () => {
  const app = testApp()

  /** R$ 10,000.00 that have yielded for eight business days. */
  async function anInvestment() {
    await app.current.clock.runFrom(new Date('2027-06-30T12:00:00Z'))
    await anOffer(app.current)
    const investor = await anInvestor(app.current)
    const { application_id: id } = (await investor.put(10_000)).body
    await goTo(app.current, '2027-07-12')
    return { ...investor, id }
  }

  // @spec 002 §7 Treasury: POST v1/application/{id}/withdrawals (redeem: amount)
  test('brings the net amount, and keeps the taxes', async () => {
    const investor = await anInvestment()
    const [first, again] = [
      await investor.take(investor.id, 1_000, { key: 'one-redemption' }),
      await investor.take(investor.id, 1_000, { key: 'one-redemption' }),
    ]
    expect([first.status, again.body]).toEqual([201, first.body])
    // Value 10,044.19; day 12, IOF 60 %, income tax 22.5 % of the rest.
    expect(first.body).toMatchObject({
      amount: 1_000,
      gross: 1_003.05,
      iof: 2.65,
      income_tax: 0.4,
      parts: [{ days: 12, iof_percent: 60, income_tax_percent: 22.5, yielded: 4.41 }],
    })
    expect(await investor.books()).toMatchObject({
      'banking.checking': 1_100_000,
      'banking.investment': 904_114,
      'taxes.payable': 305,
      'clearing.treasury': -4_419,
    })
    expect((await investor.lines()).slice(-3)).toMatchObject([
      { kind: 'investment-redeemed', amount: -1_000, execution_date: '2027-07-12' },
      // Due on the third business day after the ten days.
      { kind: 'investment-iof', amount: -2.65, execution_date: '2027-07-23' },
      { kind: 'investment-income-tax', amount: -0.4, execution_date: '2027-07-23' },
    ])
    await expectVerified(app.current)
  })

  test('of all there is leaves nothing behind, and ends the application', async () => {
    const investor = await anInvestment()
    const current_amount = (await investor.applications())[0]?.current_amount ?? 0
    expect((await investor.take(investor.id, current_amount)).status).toBe(201)
    expect(await investor.books()).not.toHaveProperty('banking.investment')
    expect(await investor.applications()).toEqual([])
    expect((await investor.take(investor.id, 1)).status).toBe(404)
    await goTo(app.current, '2027-07-14')
    expect(await investor.summary()).toMatchObject({ investAccountAmount: 0, valuedOn: null })
    await expectVerified(app.current)
  })

  // @spec 002 §5 Treasury amounts: Redeem is refused for 0 and above the application’s current amount
  test('takes no more than there is net of taxes', async () => {
    const investor = await anInvestment()
    const current_amount = (await investor.applications())[0]?.current_amount ?? 0
    const { status, errors } = await investor.take(
      investor.id,
      Number((current_amount + 0.01).toPrecision(9)),
    )
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([409, 'BAR-8923', 'amount'])
    expect((await investor.take(investor.id, 0)).status).toBe(400)
  })

  test('is done as it was shown, or says the new figures and does nothing', async () => {
    const investor = await anInvestment()
    const shown = { gross: 1_003.05, iof: 2.65, income_tax: 0.4 }
    await goTo(app.current, '2027-07-13')
    const changed = await investor.take(investor.id, 1_000, { shown })
    expect(changed.status).toBe(409)
    const [error] = changed.errors as unknown as { code: string; gross: number }[]
    expect(error).toMatchObject({
      code: 'BAR-8924',
      gross: expect.any(Number),
      iof: expect.any(Number),
      incomeTax: expect.any(Number),
    })
    expect(await investor.books()).not.toHaveProperty('taxes.payable')
    const again = await investor.take(investor.id, 1_000, {
      shown: {
        gross: error?.gross ?? 0,
        iof: (error as never as { iof: number }).iof,
        income_tax: (error as never as { incomeTax: number }).incomeTax,
      },
    })
    expect(again.status).toBe(201)
  })

  test('several times at once takes each what is left by then', async () => {
    const investor = await anInvestment()
    const answers = await Promise.all([1, 2, 3, 4].map(() => investor.take(investor.id, 4_000)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    await expectVerified(app.current)
  })

  test('pays what the days have yielded whose yields nobody has posted yet', async () => {
    const investor = await anInvestment()
    // Later in the day nothing is posted, and the rate of the next day is known at 05:30.
    await goTo(app.current, '2027-07-13', 5.75)
    expect((await investor.take(investor.id, 1_000)).body.gross).toBe(1_003.27)
    await goTo(app.current, '2027-07-13', 8)
    const days = (await investor.lines()).filter(({ kind }) => kind === 'investment-yield')
    expect(days.at(-1)).toMatchObject({ execution_date: '2027-07-13', amount: 5.54 })
    await expectVerified(app.current)
  })

  test('is not of another seller, nor for who only watches', async () => {
    const [investor, other] = [await anInvestment(), await anInvestor(app.current)]
    expect((await investor.take(investor.id, 1, { as: other.as })).status).toBe(404)
    const as = await app.current.aUser(investor.sellerId, 'VIZUALIZATION')
    expect((await investor.take(investor.id, 1, { as })).status).toBe(403)
  })
})
