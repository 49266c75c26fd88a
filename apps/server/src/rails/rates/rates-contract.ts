import type { CivilDate } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import type { FarEnd } from '../far-end.ts'
import { RailDown, RailTimeout } from '../rail-error.ts'
import type { DailyRate, RatesRail } from './port.ts'

interface Example {
  from: CivilDate
  to: CivilDate
  rates: readonly DailyRate[]
  /** Days of which nothing is published yet. */
  unpublished: readonly [from: CivilDate, to: CivilDate]
}

/** What every adapter that gives rates must do. */
export function describeRatesRail(
  name: string,
  farEnd: () => FarEnd<RatesRail>,
  { from, to, rates, unpublished }: Example,
): void {
  describe(`${name}: the contract of rates`, () => {
    test('gives those of business days, in order and to the last decimal', async () => {
      expect(await farEnd().rail.cdi(from, to)).toEqual(rates)
    })

    test('gives none of days to come', async () => {
      expect(await farEnd().rail.cdi(...unpublished)).toEqual([])
    })

    test.each([
      ['down', RailDown],
      ['timeout-before', RailTimeout],
      ['timeout-after', RailTimeout],
    ] as const)('says so when it is %s, and works again afterwards', async (fault, error) => {
      const { rail, failNext } = farEnd()
      await failNext('cdi', fault)
      await expect(rail.cdi(from, to)).rejects.toBeInstanceOf(error)
      expect(await rail.cdi(from, to)).toEqual(rates)
    })
  })
}
