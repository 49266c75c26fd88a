import { civilDate } from '@vintem/brazil/calendar'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchLines, type OpenItem, type OpenLine, referencesIn } from './match-lines.ts'

// Goal: money of the books is found in the bank's lines, each once, and nothing is taken for another.
const WEDNESDAY = civilDate(2026, 11, 25)
const E2E = 'E00000000202611251200abcdefghijk'

const aLine = (change: Partial<OpenLine> = {}): OpenLine => ({
  account: 'a',
  key: String(Math.random()),
  bookedOn: WEDNESDAY,
  amountCents: 10_000,
  text: 'PIX RECEBIDO',
  ...change,
})
const anItem = (change: Partial<OpenItem> = {}): OpenItem => ({
  sellerId: 1,
  postingId: String(Math.random()),
  clearing: 'clearing.pix',
  reason: 'charge-paid',
  amountCents: 10_000,
  day: WEDNESDAY,
  referenceIds: [],
  ...change,
})
const slip = (change: Partial<OpenItem> = {}) =>
  anItem({ clearing: 'clearing.bank_slip', ...change })
const found = (lines: OpenLine[], items: OpenItem[]) =>
  matchLines(lines, items).map(({ by, items: { length } }) => [by, length])

describe('matchLines', () => {
  test.each([
    ['by end-to-end id', E2E, E2E],
    ['by order', '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90', 'PIX 0197b2a46a807c319c623f1d5a7e8b90'],
    ['by your number', 'PG0000000042', 'SISPAG PG0000000042 LOJA'],
    [
      'by barcode',
      '34191101213456788005871234570001616670000012',
      'BOL 34191101213456788005871234570001616670000012',
    ],
    ['by a number with zeros before it', '123456789', 'DOC 000123456789'],
  ])('finds %s', (_, reference, text) => {
    const [other, item] = [anItem(), anItem({ referenceIds: [reference] })]
    expect(matchLines([aLine({ text })], [other, item])).toMatchObject([
      { by: 'reference', items: [{ postingId: item.postingId }] },
    ])
  })

  test('finds by amount and day what the bank does not name', () => {
    expect(found([aLine()], [anItem()])).toEqual([['amount and day', 1]])
    expect(found([aLine({ amountCents: 9_999 })], [anItem()])).toEqual([])
    expect(found([aLine({ amountCents: -10_000 })], [anItem()])).toEqual([])
  })

  test.each([
    [civilDate(2026, 11, 24), []],
    [civilDate(2026, 11, 26), [['amount and day', 1]]],
    [civilDate(2026, 11, 27), []],
  ])('takes the day or the next business day: %s', (bookedOn, expected) => {
    expect(found([aLine({ bookedOn })], [anItem()])).toEqual(expected)
  })

  test('takes no payment for another of the same amount that the bank names', () => {
    const line = aLine({ text: `PIX RECEBIDO ${E2E}` })
    expect(found([line], [anItem({ referenceIds: [E2E.replace('k', 'z')] })])).toEqual([])
  })

  test('takes no boleto for a PIX, and a PIX whose id only the bank knows by its amount', () => {
    const line = aLine({ text: `PIX ${E2E}` })
    expect(found([line], [slip()])).toEqual([])
    expect(
      found([line], [anItem({ clearing: 'clearing.bank', referenceIds: ['N12345678'] })]),
    ).toEqual([['amount and day', 1]])
  })

  test('takes nothing by reference that is of another amount', () => {
    const line = aLine({ text: E2E, amountCents: 5_000 })
    expect(found([line], [anItem({ referenceIds: [E2E] })])).toEqual([])
  })

  test('finds the boletos of a day in one credit, or leaves them', () => {
    const day = [slip({ amountCents: 100 }), slip({ amountCents: 250 }), slip({ amountCents: 650 })]
    const later = slip({ amountCents: 100, day: civilDate(2026, 11, 26) })
    expect(found([aLine({ amountCents: 1_000 })], [...day, later])).toEqual([['sum of a day', 3]])
    expect(found([aLine({ amountCents: 350 })], [...day, later])).toEqual([])
    expect(
      found(
        [aLine({ amountCents: 1_000 })],
        day.map((each) => ({ ...each, clearing: 'clearing.pix' })),
      ),
    ).toEqual([])
  })

  test('uses every line and every item once, and never changes an amount', () => {
    const amount = fc.constantFrom(100, 200, 300, -100)
    const line = fc.record({
      amountCents: amount,
      text: fc.constantFrom('PG0000000001', 'PG0000000002', 'X'),
    })
    const item = fc.record({
      amountCents: amount,
      clearing: fc.constantFrom('clearing.pix', 'clearing.bank_slip'),
      referenceIds: fc.subarray(['PG0000000001', 'PG0000000002']),
    })
    fc.assert(
      fc.property(fc.array(line), fc.array(item), (lines, items) => {
        const matches = matchLines(
          lines.map((each) => aLine(each)),
          items.map((each) => anItem(each)),
        )
        const [used, taken] = [matches.map((m) => m.line), matches.flatMap((m) => m.items)]
        expect(new Set(used).size).toBe(used.length)
        expect(new Set(taken).size).toBe(taken.length)
        for (const { line: each, items: its } of matches) {
          expect(its.reduce((sum, one) => sum + one.amountCents, 0)).toBe(each.amountCents)
        }
      }),
    )
  })
})

test('referencesIn leaves out words that name things', () => {
  expect([...referencesIn('PIX de 000123456 PG0000000042 a-b')]).toEqual(['123456', 'PG0000000042'])
})
