import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBusinessDays, type CivilDate, isBusinessDay, weekday } from '../calendar/index.ts'
import { cents } from '../money/index.ts'
import {
  annualOfTdi,
  FIRST_INDEX,
  grown,
  incomeTaxBps,
  indexText,
  iofPercent,
  nextIndex,
  parseIndex,
  redeemAll,
  redeemGross,
  redeemNet,
  tdiOfAnnual,
  tenDaysOf,
} from './index.ts'

// Goal: an investment grows, and is taxed, to the cent as the Central Bank and the tax office say.
const TDI = 55_131
const day = (text: string) => text as CivilDate

/** The index of 100 % of the CDI at 14.90 % a year, so many business days after it began. */
const indexAfter = (businessDays: number): bigint => {
  let index = FIRST_INDEX
  for (let left = businessDays; left > 0; left--) index = nextIndex(index, TDI, 10_000)
  return index
}

/** R$ 10,000.00 of 3 November 2026, so many business and calendar days later. */
const position = (businessDays: number, days: number) => ({
  valueCents: grown(cents(1_000_000), FIRST_INDEX, indexAfter(businessDays)),
  principalCents: cents(1_000_000),
  days,
})

describe('the CDI', () => {
  test('of a day is that of the year, and the other way round', () => {
    expect(tdiOfAnnual(1_490)).toBe(TDI)
    expect(annualOfTdi(TDI)).toBe(1_490)
    expect([tdiOfAnnual(0), annualOfTdi(0)]).toEqual([0, 0])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (annual) => {
        const powered = (1 + tdiOfAnnual(annual) / 1e8) ** 252
        expect(Math.abs(powered - 1 - annual / 1e4)).toBeLessThan(3e-6)
      }),
    )
  })

  test('makes an index of 16 decimals, cut off and not rounded', () => {
    expect(indexText(FIRST_INDEX)).toBe('1.0000000000000000')
    expect(indexText(indexAfter(1))).toBe('1.0005513100000000')
    // 1.00055131² = 1.0011029239427161…
    expect(indexText(indexAfter(2))).toBe('1.0011029239427161')
    expect(nextIndex(FIRST_INDEX + 9_999n, 1, 1)).toBe(FIRST_INDEX + 9_999n + 10_000n)
    expect(parseIndex(indexText(indexAfter(9)))).toBe(indexAfter(9))
  })

  test('counts with its percentage', () => {
    expect(indexText(nextIndex(FIRST_INDEX, TDI, 11_050))).toBe('1.0006091975500000')
  })
})

describe('redeeming', () => {
  // The table of banking §9: R$ 10,000.00 on 03/11/2026 at 14.90 %, 100 %; R$ 5,000.00 net.
  test.each([
    {
      on: '23/11, day 20',
      at: position(13, 20),
      value: 1_007_191,
      all: [2_373, 1_084, 1_003_734],
      taken: [501_722, 1_182, 540],
      left: 505_469,
    },
    {
      on: '04/12, day 31',
      at: position(22, 31),
      value: 1_012_199,
      all: [0, 2_745, 1_009_454],
      taken: [501_359, 0, 1_359],
      left: 510_840,
    },
  ])('on $on', ({ at, value, all, taken, left }) => {
    expect(at.valueCents).toBe(value)
    const whole = redeemAll(at)
    expect([whole.iofCents, whole.incomeTaxCents, whole.netCents]).toEqual(all)
    const part = redeemNet(at, cents(500_000))
    expect([part.grossCents, part.iofCents, part.incomeTaxCents]).toEqual(taken)
    expect(part.netCents).toBe(500_000)
    expect(at.valueCents - part.grossCents).toBe(left)
  })

  const aPosition = fc
    .record({
      valueCents: fc.integer({ min: 1, max: 1e12 }),
      share: fc.integer({ min: 500, max: 1_000 }),
      days: fc.integer({ min: 0, max: 1_000 }),
    })
    .map(({ valueCents, share, days }) => ({
      valueCents: cents(valueCents),
      principalCents: cents(Math.ceil((valueCents * share) / 1_000)),
      days,
    }))

  test('brings each net to the cent, by the smallest gross', () => {
    fc.assert(
      fc.property(aPosition, fc.double({ min: 0, max: 1, noNaN: true }), (at, share) => {
        const most = redeemAll(at).netCents
        const wanted = cents(Math.floor(most * share))
        const found = redeemNet(at, wanted)
        expect(found.netCents).toBe(wanted)
        const { grossCents, principalCents, yieldCents, iofCents, incomeTaxCents } = found
        expect(principalCents + yieldCents).toBe(grossCents)
        expect(wanted + iofCents + incomeTaxCents).toBe(grossCents)
        if (wanted === most) expect(grossCents).toBe(at.valueCents)
        else if (grossCents > 0) {
          expect(redeemGross(at, cents(grossCents - 1)).netCents).toBe(wanted - 1)
        }
      }),
    )
  })

  test('brings every net there is: none is passed over', () => {
    const at = { valueCents: cents(2_517), principalCents: cents(1_999), days: 17 }
    const most = redeemAll(at).netCents
    for (let net = 0; net <= most; net++) {
      expect(redeemNet(at, cents(net)).netCents).toBe(net)
    }
  })

  test('takes no more than there is', () => {
    const at = position(13, 20)
    expect(() => redeemNet(at, cents(1_003_735))).toThrow(RangeError)
    expect(() => redeemNet(at, cents(-1))).toThrow(RangeError)
    expect(() => redeemGross(at, cents(1_007_192))).toThrow(RangeError)
  })

  test('on the day itself gives back what was invested', () => {
    const at = position(0, 0)
    expect(redeemAll(at)).toMatchObject({ iofCents: 0, incomeTaxCents: 0, netCents: 1_000_000 })
  })
})

describe('taxes', () => {
  test.each([
    [0, 96],
    [1, 96],
    [2, 93],
    [20, 33],
    [29, 3],
    [30, 0],
    [31, 0],
    [4_000, 0],
  ])('IOF of day %i is %i %%', (days, percent) => expect(iofPercent(days)).toBe(percent))

  test.each([
    [0, 2_250],
    [180, 2_250],
    [181, 2_000],
    [360, 2_000],
    [361, 1_750],
    [720, 1_750],
    [721, 1_500],
  ])('income tax of day %i is %i bps', (days, bps) => expect(incomeTaxBps(days)).toBe(bps))

  test.each([
    ['2026-11-01', '2026-11-01', '2026-11-10', '2026-11-13'],
    ['2026-11-10', '2026-11-01', '2026-11-10', '2026-11-13'],
    // 20 November is a holiday.
    ['2026-11-11', '2026-11-11', '2026-11-20', '2026-11-25'],
    ['2026-11-23', '2026-11-21', '2026-11-30', '2026-12-03'],
    ['2026-02-28', '2026-02-21', '2026-02-28', '2026-03-04'],
    ['2026-12-31', '2026-12-21', '2026-12-31', '2027-01-06'],
  ])('%s is of the ten days from %s to %s, due on %s', (of, from, to, dueOn) => {
    expect(tenDaysOf(day(of))).toEqual({ from, to, dueOn })
    expect(isBusinessDay(day(dueOn)) && weekday(addBusinessDays(day(to), 3)) > 0).toBe(true)
  })
})
