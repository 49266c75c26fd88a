import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankSlipBarcode, parseBoleto } from '../boleto/index.ts'
import { addDays, civilDate } from '../calendar/index.ts'
import { cents } from '../money/index.ts'
import { foldAscii } from '../text/index.ts'
import { type CollectionAccount, collectionBanks } from './collection-bank.ts'
import {
  batchTrailer,
  fileHeader,
  fileTrailer,
  segmentP,
  segmentQ,
  segmentR,
} from './collection-layouts.ts'
import { type CollectionOrder, writeCollectionRemittance } from './collection-remittance.ts'
import { readLines } from './lines.ts'
import { type Field, type RecordLayout, readRecord, writeRecord } from './record.ts'

// Goal: a bank finds in our file what was requested, at the positions of its manual. Method:
// positions are read here by their numbers in the manuals, not by our own layouts; a file of a real
// company is read and written by the layouts, and is the same byte for byte.
const company = { name: 'Plataforma Vintém Ltda.', document: '11222333000181' }
const ACCOUNTS = {
  itau: {
    bank: '341',
    branch: '0057',
    branchDigit: '',
    account: '12345',
    accountDigit: '7',
    wallet: '109',
    agreement: '',
    variation: '',
    company,
  },
  bradesco: {
    bank: '237',
    branch: '1172',
    branchDigit: '0',
    account: '0403005',
    accountDigit: '2',
    wallet: '09',
    agreement: '4567890',
    variation: '',
    company,
  },
  bancoDoBrasil: {
    bank: '001',
    branch: '4042',
    branchDigit: '8',
    account: '61900',
    accountDigit: '0',
    wallet: '17',
    agreement: '1238798',
    variation: '019',
    company,
  },
} satisfies Record<string, CollectionAccount>

const anOrder = (change: Partial<CollectionOrder> = {}): CollectionOrder => ({
  movement: 'register',
  number: 42,
  yourNumber: 'A1B2C3',
  dueDate: civilDate(2026, 12, 10),
  amountCents: cents(123_456),
  issuedOn: civilDate(2026, 11, 21),
  payer: {
    name: 'Ana Conceição',
    document: '52998224725',
    street: 'Avenida Paulista, 1000',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01310100',
  },
  guarantor: { name: 'Ateliê Pitanga', document: '12ABC34501DE35' },
  fineBps: 0,
  monthlyInterestBps: 0,
  ...change,
})

function written(account: CollectionAccount, ...orders: CollectionOrder[]): string[] {
  const at = { createdOn: civilDate(2026, 11, 21), createdAt: '153000' }
  const file = writeCollectionRemittance({ account, sequence: 7, ...at, orders })
  const lines = file.split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.every((line) => /^[\x20-\x7e]{240}$/.test(line))).toBe(true)
  return lines
}
const at = (line: string | undefined, from: number, to = from) => line?.slice(from - 1, to)

describe('writeCollectionRemittance', () => {
  test('Itaú', () => {
    const [file, batch, p, q, ...rest] = written(ACCOUNTS.itau, anOrder())

    expect([at(file, 1, 8), at(file, 18, 32)]).toEqual(['34100000', '211222333000181'])
    expect(at(file, 53, 72)).toBe('00057 000000012345 7')
    expect([at(file, 143, 157), at(file, 158, 166)]).toEqual(['121112026153000', '000007040'])
    expect([at(batch, 4, 16), at(batch, 54, 73)]).toEqual(['00011R01  030', '00057 000000012345 7'])
    expect(at(p, 4, 37)).toBe('0001300001P 0100057 000000012345 7')
    expect(at(p, 38, 62)).toBe('109000000420        00000')
    expect(at(p, 78, 109)).toBe('1012202600000000012345600000002N')
    expect(at(p, 110, 118)).toBe('211120260')
    expect(at(q, 16, 73)).toBe(`011000052998224725${'ANA CONCEICAO'.padEnd(40)}`)
    expect(at(q, 129, 153)).toBe('01310100SAO PAULO      SP')
    expect(at(q, 154, 209)).toBe(`2012ABC34501DE35${'ATELIE PITANGA'.padEnd(40)}`)
    expect(rest.map((line) => at(line, 4, 29))).toEqual([
      '00015         000004000001',
      '99999         000001000006',
    ])
    expect(at(rest[0], 30, 46)).toBe('00000000000123456')
  })

  test('Bradesco', () => {
    const [file, , p] = written(ACCOUNTS.bradesco, anOrder())

    expect(at(file, 33, 72)).toBe('00000000000004567890011720000000403005 2'.replace(' 2', '2 '))
    expect(at(file, 164, 171)).toBe('08401600')
    expect(at(p, 18, 37)).toBe('0117200000004030052 ')
    expect(at(p, 38, 62)).toMatch(/^0090000000000000042[\dP]11122$/)
  })

  test('Banco do Brasil', () => {
    const [file, , p] = written(ACCOUNTS.bancoDoBrasil, anOrder())

    expect(at(file, 33, 52)).toBe('001238798001417019  ')
    expect(at(p, 38, 62)).toBe('12387980000000042   71 22')
  })

  test('interest and fine: a rate a month, at Itaú cents a day, from the day after', () => {
    const late = anOrder({ fineBps: 200, monthlyInterestBps: 100 })

    const itau = written(ACCOUNTS.itau, late)
    const bradesco = written(ACCOUNTS.bradesco, late)

    expect(at(itau[2], 118, 141)).toBe('011122026000000000000041')
    expect(at(bradesco[2], 118, 141)).toBe('211122026000000000000100')
    expect(at(itau[4], 14, 17)).toBe('R 01')
    expect(at(itau[4], 66, 89)).toBe('211122026000000000000200')
    expect(at(itau[4], 9, 13)).toBe('00003')
  })

  test('a write-off carries the number, and no fine', () => {
    const lines = written(
      ACCOUNTS.itau,
      anOrder({ fineBps: 200 }),
      anOrder({ movement: 'write-off', number: 43, fineBps: 200 }),
    )

    expect(lines.map((line) => at(line, 14)).join('')).toContain('PQRPQ')
    expect(at(lines[5], 9, 17)).toBe('00004P 02')
    expect(lines).toHaveLength(9)
  })

  test.each([
    ['a number beyond the bank’s', { number: 100_000_000 }],
    ['a name of a title that is too long to be one', { amountCents: cents(10 ** 15) }],
  ])('refuses %s', (_, change) => {
    expect(() => written(ACCOUNTS.itau, anOrder(change))).toThrow(RangeError)
  })

  test('what is written is read again, and tells the same as the barcode', () => {
    const accounts = fc.constantFrom(...Object.values(ACCOUNTS))
    const numbers = fc.integer({ min: 1, max: 99_999_999 })
    const amounts = fc.integer({ min: 1, max: 9_999_999_999 })
    const days = fc.integer({ min: 0, max: 2_000 })
    const names = fc.string({ unit: fc.constantFrom(...'Aé ç1-.’ß'), maxLength: 60 })
    fc.assert(
      fc.property(accounts, numbers, amounts, days, names, (account, number, amount, day, name) => {
        const bank = collectionBanks[account.bank]
        const [dueDate, amountCents] = [addDays(civilDate(2026, 11, 21), day), cents(amount)]
        const payer = { ...anOrder().payer, name }

        const [, , p = '', q = ''] = written(
          account,
          anOrder({ number, amountCents, dueDate, payer }),
        )

        const title = readRecord(segmentP, p)
        expect(title).toMatchObject({ dueDate, amountCents, sequence: 1, movement: '01' })
        expect(bank.readNumber(account, title.ourNumber ?? '')).toBe(number)
        expect(readRecord(segmentQ, q).name).toBe(foldAscii(name).toUpperCase().slice(0, 40).trim())
        const freeField = bank.freeFieldOf(account, number)
        const barcode = bankSlipBarcode({ bank: account.bank, dueDate, amountCents, freeField })
        expect(parseBoleto(barcode, dueDate)).toMatchObject({ dueDate, amountCents })
      }),
    )
  })
})

describe('our numbers', () => {
  // kivanio/brcobranca, spec of Bradesco.
  test.each([
    ['06', 525, '06/00000000525-P'],
    ['09', 1, '09/00000000001-1'],
    ['19', 2, '19/00000000002-8'],
    ['19', 6, '19/00000000006-0'],
  ])('Bradesco, wallet %s, number %i', (wallet, number, printed) => {
    const account = { ...ACCOUNTS.bradesco, wallet }

    expect(collectionBanks['237'].ourNumberOf(account, number)).toBe(printed)
  })

  test('are known to their own account only', () => {
    for (const account of Object.values(ACCOUNTS)) {
      const bank = collectionBanks[account.bank]
      const number = bank.fileNumberOf(account, 42)
      const other = { ...account, wallet: '00', agreement: '7654321' }

      expect(bank.readNumber(account, number)).toBe(42)
      expect(bank.readNumber(other, number)).toBeUndefined()
      expect(bank.readNumber(account, 'x')).toBeUndefined()
    }
  })
})

describe('a file of a real company', () => {
  const path = join(import.meta.dirname, '../../golden/cnab240/banco-brasil-remessa-pqr.rem')
  const { lines } = readLines(readFileSync(path))

  test('says what it asks of the bank', () => {
    expect(readRecord(fileHeader, lines[0] ?? '')).toMatchObject({
      bank: '001',
      direction: '1',
      createdOn: '2015-07-14',
      version: '083',
    })
    expect(readRecord(segmentP, lines[2] ?? '')).toMatchObject({
      ourNumber: '12345670000000123',
      dueDate: '2015-07-14',
      amountCents: 19_990,
      issuedOn: '2015-07-14',
    })
    expect(readRecord(batchTrailer, lines[5] ?? '')).toMatchObject({ records: 5 })
    expect(readRecord(fileTrailer, lines[6] ?? '')).toMatchObject({ batches: 1, records: 7 })
  })

  type AnyLayout = RecordLayout<Record<string, Field<unknown>>>
  test.each<[string, number, AnyLayout]>([
    ['P', 2, segmentP],
    ['Q', 3, segmentQ],
    ['R', 4, segmentR],
  ])('segment %s comes back as it was', (_, place, layout) => {
    const original = lines[place] ?? ''

    const again = writeRecord(layout, readRecord(layout, original))

    for (const { from, to } of Object.values(layout.fields)) {
      const [here, there] = [again, original].map((line) => line.slice(from - 1, to).trim())
      expect([from, here]).toEqual([from, there])
    }
  })
})
