import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import bankSlips from '../../golden/bank-slips.json' with { type: 'json' }
import utilityBills from '../../golden/utility-bills.json' with { type: 'json' }
import { addDays, civilDate, parseCivilDate } from '../calendar/index.ts'
import { cents } from '../money/index.ts'
import { bankSlipBarcode, digitableLine, formatDigitableLine, parseBoleto } from './index.ts'
import { utilityBillCheckDigit } from './utility-bill.ts'

// Goal: line and barcode have the same content, every wrong digit is found, and the date is right.
const today = civilDate(2026, 11, 21)
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const bare = (line: string) => line.replace(/[ .-]/g, '')

const aSlip = fc.record(
  {
    bank: digits(3).filter((bank) => !bank.startsWith('8')),
    dueDate: fc.integer({ min: -3000, max: 5500 }).map((days) => addDays(today, days)),
    amountCents: fc.integer({ min: 1, max: 9_999_999_999 }).map(cents),
    freeField: digits(25),
  },
  { requiredKeys: ['bank', 'freeField'] },
)

const otherDigit = fc.integer({ min: 1, max: 9 }).map((shift) => (line: string, at: number) => {
  const digit = (Number(line[at]) + shift) % 10
  return line.slice(0, at) + String(digit) + line.slice(at + 1)
})

const aUtilityBarcode = fc
  .tuple(fc.constantFrom(...'12345679'), fc.constantFrom(...'6789'), digits(40))
  .map(([segment, valueId, rest]) => {
    const unsigned = `8${segment}${valueId}0${rest}`
    return unsigned.slice(0, 3) + utilityBillCheckDigit(unsigned) + unsigned.slice(4)
  })

describe('bank slips of the manuals', () => {
  test.each(bankSlips)('$line ($source)', (vector) => {
    const reference = parseCivilDate(vector.reference) ?? today
    const { barcode, bank, freeField } = vector
    const expected = {
      kind: 'bank-slip',
      barcode,
      line: bare(vector.line),
      bank,
      dueDate: vector.dueDate,
      amountCents: vector.amountCents ?? undefined,
      freeField,
    }
    expect(parseBoleto(barcode, reference)).toEqual(expected)
    expect(parseBoleto(vector.line, reference)).toEqual(expected)
    expect(formatDigitableLine(digitableLine(barcode))).toBe(vector.line)

    const dueDate = parseCivilDate(vector.dueDate)
    const amountCents = vector.amountCents === null ? undefined : cents(vector.amountCents)
    expect(bankSlipBarcode({ bank, freeField, dueDate, amountCents })).toBe(barcode)
  })
})

describe('utility bills of the manuals', () => {
  test.each(utilityBills)('$line ($source)', (vector) => {
    const { barcode, segment, amountCents, billerField } = vector
    const expected = {
      kind: 'utility-bill',
      barcode,
      line: bare(vector.line),
      segment,
      amountCents,
      billerField,
    }
    expect(parseBoleto(barcode, today)).toEqual(expected)
    expect(parseBoleto(vector.line, today)).toEqual(expected)
    expect(formatDigitableLine(digitableLine(barcode))).toBe(vector.line)
  })

  test('that state a quantity have no amount', () => {
    const quantity = `857000000010000${'0'.repeat(29)}`
    const barcode = quantity.slice(0, 3) + utilityBillCheckDigit(quantity) + quantity.slice(4)
    expect(parseBoleto(barcode, today)).toMatchObject({ amountCents: undefined })
  })
})

describe('parseBoleto', () => {
  test('reads back what is built, from barcode, line and masked line', () => {
    fc.assert(
      fc.property(aSlip, (slip) => {
        const barcode = bankSlipBarcode(slip)
        const line = digitableLine(barcode)
        for (const text of [barcode, line, formatDigitableLine(line)]) {
          expect(parseBoleto(text, today)).toEqual({
            kind: 'bank-slip',
            dueDate: undefined,
            amountCents: undefined,
            ...slip,
            barcode,
            line,
          })
        }
      }),
    )
  })

  test('reads utility bills both ways', () => {
    fc.assert(
      fc.property(aUtilityBarcode, (barcode) => {
        const line = digitableLine(barcode)
        expect(line).toHaveLength(48)
        expect(parseBoleto(line, today)).toMatchObject({ barcode, line })
        expect(parseBoleto(formatDigitableLine(line), today)).toEqual(parseBoleto(barcode, today))
      }),
    )
  })

  test('notices any one wrong digit of free field, bank and check digits', () => {
    const position = fc.integer({ min: 0, max: 32 })
    fc.assert(
      fc.property(aSlip, position, otherDigit, (slip, at, change) => {
        const line = digitableLine(bankSlipBarcode(slip))
        expect(parseBoleto(change(line, at), today)).toBeUndefined()
      }),
    )
  })

  test('notices any one wrong digit of a utility bill with modulus 10', () => {
    const position = fc.integer({ min: 0, max: 47 }).filter((at) => at !== 2) // 2 names the modulus
    const barcodes = aUtilityBarcode.filter((barcode) => '67'.includes(barcode.charAt(2)))
    fc.assert(
      fc.property(barcodes, position, otherDigit, (barcode, at, change) => {
        const line = digitableLine(barcode)
        expect(parseBoleto(change(line, at), today)).toBeUndefined()
      }),
    )
  })

  test.each([
    ['', 'empty'],
    ['3419616670000012345110123456788005712345700', '43 digits'],
    ['34191101213456788005871234570001616670000012346', 'amount changed'],
    ['34191.10121 34567.880058 71234.570001 7 16670000012345', 'wrong general check digit'],
    ['34190.10121 34567.880058 71234.570001 6 16670000012345', 'wrong first field'],
    ['34186166700000123451101234567880057123457000', 'not in reais'],
    ['836400000011331201380002812884627116080136181552', 'wrong last block'],
    ['88640000001331201380008128846271108013618155', 'no such segment'],
    ['3419616670000012345110123456788005712345700A', 'a letter'],
  ])('refuses %s: %s', (text) => {
    expect(parseBoleto(text, today)).toBeUndefined()
  })
})

describe('bankSlipBarcode', () => {
  test.each([
    ['bank', { bank: '34', freeField: '0'.repeat(25) }],
    ['bank of utility bills', { bank: '841', freeField: '0'.repeat(25) }],
    ['free field', { bank: '341', freeField: '0'.repeat(24) }],
    ['amount', { bank: '341', freeField: '0'.repeat(25), amountCents: cents(10_000_000_000) }],
    ['negative amount', { bank: '341', freeField: '0'.repeat(25), amountCents: cents(-1) }],
  ])('refuses a malformed %s', (_, slip) => {
    expect(() => bankSlipBarcode(slip)).toThrow(RangeError)
  })

  test('never has a general check digit of zero', () => {
    fc.assert(fc.property(aSlip, (slip) => /^[1-9]$/.test(bankSlipBarcode(slip).charAt(4))))
  })
})
