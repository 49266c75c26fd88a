import type { CivilDate } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anOffer, goTo } from '#test/treasury.ts'
import { missingDays } from './extend-indexes.ts'

// Goal: the rate of every business day is noted once, however late it comes, and the index has no gap.
describe('noting the rates of the CDI', () => {
  const app = testApp()
  const rates = () =>
    app.current.sql<{ day: string; tdi: number; source: string }>(
      'select day::text, tdi_e8 as tdi, source from cdi_rate order by day',
    )
  const indexes = () =>
    app.current.sql<{ day: string; value: string }>(
      'select day::text, value from yield_index order by day',
    )

  // @spec 002 §7 Treasury: The rate is that of the Central Bank's series 12, day by day (banking §1, §9)
  test('asks every business day for the one before, and goes on after a day without', async () => {
    await anOffer(app.current)
    await app.current.sandbox.setRate('2027-07-01' as CivilDate, 1_525)
    await app.current.sandbox.setRate('2027-07-02' as CivilDate, null)
    await goTo(app.current, '2027-07-06')
    expect(await rates()).toEqual([
      { day: '2027-06-30', tdi: 55_131, source: 'CENTRAL_BANK' },
      { day: '2027-07-01', tdi: 56_339, source: 'CENTRAL_BANK' },
      { day: '2027-07-05', tdi: 55_131, source: 'CENTRAL_BANK' },
    ])
    expect(await indexes()).toEqual([
      { day: '2027-06-30', value: '1.0000000000000000' },
      { day: '2027-07-01', value: '1.0005513100000000' },
      { day: '2027-07-02', value: '1.0011150106025409' },
    ])
    await app.current.sandbox.setRate('2027-07-02' as CivilDate, 1_490)
    await goTo(app.current, '2027-07-06', 11)
    expect(await rates()).toHaveLength(4)
    expect((await indexes()).map(({ day }) => day)).toEqual([
      '2027-06-30',
      '2027-07-01',
      '2027-07-02',
      '2027-07-05',
      '2027-07-06',
    ])
  })

  test.each(['refuse', 'down', 'timeout-before', 'timeout-after'] as const)(
    'asks again in an hour where the Central Bank says %s',
    async (fault) => {
      const before = (await rates()).length
      await app.current.sandbox.failNext('rates', fault)
      const [row] = await app.current.sql<{ day: string }>(
        `select min(key) as day from work where kind = 'ask-rates' and done_at is null`,
      )
      const due = row?.day ?? ''
      await goTo(app.current, due, 6)
      expect((await rates()).length).toBe(before)
      await goTo(app.current, due, 7)
      expect((await rates()).length).toBe(before + 1)
    },
  )

  test('misses business days alone', () => {
    const [from, before] = ['2027-09-03', '2027-09-10'] as [CivilDate, CivilDate]
    // 7 September is a holiday; 4 and 5 are a week-end.
    expect(missingDays(from, before, new Set(['2027-09-08' as CivilDate]))).toEqual([
      '2027-09-03',
      '2027-09-06',
      '2027-09-09',
    ])
  })
})
