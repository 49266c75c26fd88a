import type { CivilDate } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { anInvestor, goTo } from '#test/treasury.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: the operator offers, says what nobody publishes, knows what is invested, and pays the taxes once.
describe('the operator’s commands for the treasury', () => {
  const app = testApp()
  const type = (line: string) => typeCommand(app.current, line)
  const plain = async (line: string) => (await type(line)).text.replaceAll('\u00a0', ' ')

  test('offer a percentage of the CDI', async () => {
    expect((await type('treasury offer')).code).toBe(2)
    expect((await type('treasury offer --cdi 200.01')).code).toBe(2)
    expect((await type('treasury offer --cdi 0')).code).toBe(2)
    expect(await plain('treasury offer --cdi 100')).toBe(
      'Sellers invest at 100% of the CDI, version 1.',
    )
    expect((await (await anInvestor(app.current)).summary()).cdi).toBe(100)
  })

  test('note the rate of a day that has none, and what was invested yields for it', async () => {
    const investor = await anInvestor(app.current)
    await investor.put(10_000)
    await app.current.sandbox.setRate('2027-07-01' as CivilDate, null)
    await goTo(app.current, '2027-07-02')
    expect(await type('treasury rate 2027-07-02 0.055131')).toMatchObject({ code: 1 })
    expect(await type('treasury rate 2027-06-30 0.055131')).toMatchObject({ code: 1 })
    expect(await type('treasury rate 2027-06-27 0.055131')).toMatchObject({ code: 1 })
    expect(await type('treasury rate 2027-07-01 0,05')).toMatchObject({ code: 2 })
    expect(await type('treasury rate 2027-07-01 0.05')).toMatchObject({ code: 0 })
    await goTo(app.current, '2027-07-02', 12)
    expect(await investor.summary()).toMatchObject({ investAccountAmount: 10_010.52 })
    const rates = await app.current.sql(
      `select source, tdi_e8 as tdi from cdi_rate where day = '2027-07-01'`,
    )
    expect(rates).toEqual([{ source: 'OPERATOR', tdi: 50_000 }])
  })

  test('say what is invested, what taxes are due, and note that they are paid', async () => {
    const investor = await anInvestor(app.current)
    const { application_id: id } = (await investor.put(10_000)).body
    await goTo(app.current, '2027-07-12')
    await investor.take(id, 1_000)
    expect(await plain('treasury position')).toMatch(/^R\$ \d.* of 2 sellers in 2 applications/)
    const due = '2027-07-11 to 2027-07-20  due 2027-07-23  IOF R$ '
    expect(await plain('taxes report')).toContain(due)
    expect(await type('taxes paid 2027-07-11')).toMatchObject({ code: 1 })
    await goTo(app.current, '2027-07-21')
    expect((await type('taxes paid 2027-07-01')).code).toBe(1)
    expect(await plain('taxes paid 2027-07-11')).toMatch(/^R\$ \d+,\d\d are paid, of 1 sellers\.$/)
    expect((await type('taxes paid 2027-07-11')).code).toBe(1)
    expect(await plain('taxes report')).toMatch(/paid$/)
    expect(await investor.books()).not.toHaveProperty('taxes.payable')
    await expectVerified(app.current)
  })
})
