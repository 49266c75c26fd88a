import { previewRedemption } from '@vintem/contracts/treasury/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anInvestor, anOffer, goTo } from '#test/treasury.ts'
import { expectVerified } from '#test/verified.ts'
import { expectDoneOnce } from '#test/work.ts'

// Goal: what is invested yields on business days and on no other, to the cent, once, and also for the days that
// a rate came late for.
describe('the yields of what is invested', () => {
  const app = testApp()

  // The table of banking §9, whole: R$ 10,000.00 on 03/11/2026, DI 14.90, 100 %.
  // @spec 002 §2 Treasury: invest and redeem: what R$ 10,000.00 bring by 23/11 and 04/12, to the cent (banking §9)
  test('are those of the Central Bank’s rates, and the taxes those of the day', async () => {
    await app.current.clock.runFrom(new Date('2026-11-03T12:00:00Z'))
    await anOffer(app.current)
    const [one, two] = [await anInvestor(app.current), await anInvestor(app.current)]
    const applied = (await one.put(10_000)).body
    await two.put(10_000)

    await goTo(app.current, '2026-11-23')
    expect(await one.summary()).toMatchObject({
      investAccountAmount: 10_071.91,
      redeemAccountAmount: 10_037.34,
      iofAmount: 23.73,
      incomeTaxAmount: 10.84,
      valuedOn: '2026-11-23',
      totalAmount: 20_037.34,
    })
    const lines = await one.lines()
    // Thirteen business days: 20 November is a holiday.
    expect(lines.map(({ execution_date }) => execution_date)).toEqual([
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-23',
    ])
    expect(lines.slice(0, 3).map(({ amount }) => amount)).toEqual([10_000, 5.51, 5.52])
    const redeemed = await one.take(applied.application_id, 5_000)
    expect(redeemed.body).toMatchObject({ gross: 5_017.22, iof: 11.82, income_tax: 5.4 })
    expect(await one.summary()).toMatchObject({ investAccountAmount: 5_054.69 })

    await goTo(app.current, '2026-12-04')
    const [second] = await two.applications()
    expect(second).toMatchObject({
      gross_amount: 10_121.99,
      iof: 0,
      income_tax: 27.45,
      current_amount: 10_094.54,
    })
    const params = { id: second?.application_id ?? '' }
    const preview = await app.current.call(previewRedemption, {
      as: two.as,
      params,
      query: { amount: 5_000 },
    })
    expect(preview.body).toMatchObject({ gross: 5_013.59, iof: 0, income_tax: 13.59 })
    expect((await two.take(params.id, 5_000)).status).toBe(201)
    expect(await two.summary()).toMatchObject({ investAccountAmount: 5_108.4 })
    // R$ 5,054.69 for nine more business days.
    expect((await one.applications())[0]).toMatchObject({ gross_amount: 5_079.83 })
    await expectVerified(app.current)
  })

  test('wait for a rate that is missing, and come for each day once it is there', async () => {
    await app.current.clock.runFrom(new Date('2027-06-30T12:00:00Z'))
    await anOffer(app.current)
    const investor = await anInvestor(app.current)
    await investor.put(10_000)
    await app.current.sandbox.setRate('2027-07-01' as never, null)
    await goTo(app.current, '2027-07-06')
    expect(await investor.summary()).toMatchObject({
      investAccountAmount: 10_005.51,
      valuedOn: '2027-07-01',
      rate: { day: '2027-07-05' },
    })
    await app.current.sandbox.setRate('2027-07-01' as never, 1_490)
    await goTo(app.current, '2027-07-06', 12)
    expect((await investor.lines()).slice(1)).toMatchObject([
      { execution_date: '2027-07-01', amount: 5.51 },
      { execution_date: '2027-07-02', amount: 5.52 },
      { execution_date: '2027-07-05', amount: 5.52 },
      { execution_date: '2027-07-06', amount: 5.52 },
    ])
    await expectDoneOnce(app.current, investor.sellerId)
    await expectVerified(app.current)
  })

  test('go on where the Central Bank was away for hours', async () => {
    await app.current.clock.runFrom(new Date('2027-07-07T12:00:00Z'))
    await anOffer(app.current)
    const investor = await anInvestor(app.current)
    await investor.put(10_000)
    await app.current.sandbox.failNext('rates', 'down', 3)
    await goTo(app.current, '2027-07-08', 8)
    expect(await investor.summary()).toMatchObject({ investAccountAmount: 10_000 })
    await app.current.sandbox.clearFaults()
    await goTo(app.current, '2027-07-08', 10)
    expect(await investor.summary()).toMatchObject({ investAccountAmount: 10_005.51 })
  })

  test('of each percentage follow its own index', async () => {
    await app.current.clock.runFrom(new Date('2027-07-12T12:00:00Z'))
    await anOffer(app.current, 10_000)
    const investor = await anInvestor(app.current)
    await investor.put(10_000)
    await anOffer(app.current, 11_000)
    await investor.put(10_000)
    await goTo(app.current, '2027-07-13')
    expect((await investor.applications()).map((each) => each.gross_amount)).toEqual([
      10_005.51, 10_006.06,
    ])
    await expectVerified(app.current)
  })

  // The indexes of the days before are read again for the first application, and are none of the second's.
  test('come for no day twice where a rate was missing while more was invested', async () => {
    await app.current.clock.runFrom(new Date('2027-07-14T12:00:00Z'))
    await anOffer(app.current)
    const investor = await anInvestor(app.current)
    await investor.put(10_000)
    await app.current.sandbox.setRate('2027-07-15' as never, null)
    await goTo(app.current, '2027-07-19')
    await investor.put(10_000)
    await goTo(app.current, '2027-07-20')
    await app.current.sandbox.setRate('2027-07-15' as never, 1_490)
    await goTo(app.current, '2027-07-20', 12)
    expect((await investor.applications()).map((each) => each.gross_amount)).toEqual([
      10_022.07, 10_005.51,
    ])
    expect(await investor.books()).toMatchObject({ 'banking.investment': 2_002_758 })
    await expectVerified(app.current)
  })
})
