import { grown, parseIndex } from '@vintem/brazil/investment'
import { cents, reaisToCents } from '@vintem/brazil/money'
import { getTreasuryLine } from '@vintem/contracts/treasury/endpoints'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { anInvestor, anOffer, goTo } from '#test/treasury.ts'

// Goal: each yield and each tax is explained by figures from which anybody works out the same.
const app = testApp()

const inCents = (reais: number) => reaisToCents(reais) ?? cents(0)
const read = async (as: TestUser, id: string) =>
  (await app.current.call(getTreasuryLine, { as, params: { id } })).body

test('explains yields by their indexes, also after some was redeemed, and taxes by their rates', async () => {
  await anOffer(app.current)
  const investor = await anInvestor(app.current)
  const { as } = investor
  const { application_id: id } = (await investor.put(10_000)).body
  await goTo(app.current, '2027-07-02')
  await investor.take(id, 4_000)
  await goTo(app.current, '2027-07-06')
  const lines = await investor.lines()
  const yields = lines.filter(({ kind }) => kind === 'investment-yield')
  expect(yields.map(({ execution_date }) => execution_date)).toEqual([
    '2027-07-01',
    '2027-07-02',
    '2027-07-05',
    '2027-07-06',
  ])
  for (const line of yields) {
    const { growth, redemption } = await read(as, line.uuid)
    if (!growth) throw new Error('A yield is not explained')
    const { base, base_index, index, before, after } = growth
    expect(redemption).toBeNull()
    expect(inCents(after) - inCents(before)).toBe(inCents(line.amount))
    expect(grown(inCents(base), parseIndex(base_index), parseIndex(index))).toBe(inCents(after))
    expect(growth).toMatchObject({ percent: 100, daily_rate: 0.055131, source: 'CENTRAL_BANK' })
  }
  expect((await read(as, yields[2]?.uuid ?? '')).growth).toMatchObject({
    base_day: '2027-07-02',
    rate_day: '2027-07-02',
    base: 6_006.86,
  })
  const taxes = lines.filter(({ kind }) => /iof|tax/.test(kind))
  for (const { uuid, amount, kind } of taxes) {
    const { growth, redemption } = await read(as, uuid)
    expect(growth).toBeNull()
    expect(-amount).toBe(kind === 'investment-iof' ? redemption?.iof : redemption?.income_tax)
    expect(redemption?.parts).toMatchObject([{ application_id: id, days: 2, iof_percent: 93 }])
  }
  const applied = lines.find(({ kind }) => kind === 'investment-applied')
  expect(await read(as, applied?.uuid ?? '')).toMatchObject({ growth: null, redemption: null })
})

test('is of the own seller, and of the invested money', async () => {
  const [investor, other] = [await anInvestor(app.current), await anInvestor(app.current)]
  await investor.put(10)
  const [line] = await investor.lines()
  const params = { id: line?.uuid ?? newId() }
  expect((await app.current.call(getTreasuryLine, { as: investor.as, params })).status).toBe(200)
  expect((await app.current.call(getTreasuryLine, { as: other.as, params })).status).toBe(404)
})
