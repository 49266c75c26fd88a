import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { civilDate } from '../calendar/index.ts'
import { cents } from '../money/index.ts'
import { readLines } from './lines.ts'
import type { PaymentAccount, PaymentForm } from './payment-bank.ts'
import { writePaymentRemittance } from './payment-remittance.ts'
import type { PaymentOrder } from './payment-segments.ts'

// Goal: a bank finds in our file of payments what was ordered, at the positions of its manual. Method:
// positions are read here by their numbers in the manuals, not by our own layouts.
const company = { name: 'Plataforma Vintém Ltda.', document: '11222333000181' }
const ACCOUNTS = {
  itau: {
    bank: '341',
    branch: '0057',
    branchDigit: '',
    account: '12345',
    accountDigit: '7',
    agreement: '',
    company,
  },
  bradesco: {
    bank: '237',
    branch: '1172',
    branchDigit: '0',
    account: '0403005',
    accountDigit: '2',
    agreement: '123456',
    company,
  },
  bancoDoBrasil: {
    bank: '001',
    branch: '4042',
    branchDigit: '8',
    account: '61900',
    accountDigit: '0',
    agreement: '1238798',
    company,
  },
} satisfies Record<string, PaymentAccount>

const anOrder = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  yourNumber: 'PG0000000042',
  payee: {
    name: 'Ateliê Pitanga Ltda.',
    document: '45997418000153',
    bank: '104',
    branch: '1234',
    branchDigit: '5',
    account: '556677',
    accountDigit: '8',
    kind: 'checking',
  },
  amountCents: cents(123_456),
  payOn: civilDate(2026, 11, 26),
  message: 'Saque',
  ...change,
})

function written(
  account: PaymentAccount,
  batches: readonly [PaymentForm, readonly PaymentOrder[]][],
): string[] {
  const file = writePaymentRemittance({
    account,
    sequence: 7,
    createdOn: civilDate(2026, 11, 26),
    createdAt: '143000',
    batches: batches.map(([form, orders]) => ({ form, orders })),
  })
  expect(file.endsWith('\r\n')).toBe(true)
  return file.split('\r\n').slice(0, -1)
}

const at = (line: string | undefined, from: number, to = from) => line?.slice(from - 1, to)

describe('a file of payments', () => {
  // @spec Standards: A file of payments has the positions of FEBRABAN, and at Itaú those of its SISPAG
  test('by PIX at Bradesco', () => {
    const [header, batch, a, b, batchEnd, end] = written(ACCOUNTS.bradesco, [['45', [anOrder()]]])

    expect(at(header, 1, 8)).toBe('23700000')
    expect(at(header, 9, 17)).toBe(' '.repeat(9))
    expect(at(header, 18, 72)).toBe('211222333000181123456              0117200000004030052 ')
    expect(at(header, 143, 171)).toBe('12611202614300000000708901600')
    expect(at(batch, 4, 17)).toBe('00011C2045045 ')
    expect(at(batch, 33, 52)).toBe('123456              ')
    expect(at(batch, 223, 240)).toBe(`01${' '.repeat(16)}`)
    expect(at(a, 9, 23)).toBe('00001A000009104')
    expect(at(a, 24, 43)).toBe('0123450000005566778 ')
    expect(at(a, 44, 73)).toBe('ATELIE PITANGA LTDA.          ')
    expect(at(a, 74, 134)).toBe('PG0000000042        26112026BRL000000000000000000000000123456')
    expect(at(a, 155, 177)).toBe('0'.repeat(23))
    expect(at(a, 220, 240)).toBe('     CC   0          ')
    expect(at(b, 9, 32)).toBe('00002B05 245997418000153')
    expect(at(b, 68, 127)).toBe('SAQUE'.padEnd(60))
    expect(at(b, 227, 240)).toBe('0'.repeat(14))
    expect(at(batchEnd, 8, 65)).toBe(
      `5         000004${'123456'.padStart(18, '0')}${'0'.repeat(18)}      `,
    )
    expect(at(end, 1, 29)).toBe('23799999         000001000006')
  })

  test('by PIX at Itaú, which has other places for the account, the way and the document', () => {
    const [header, batch, a, b] = written(ACCOUNTS.itau, [['45', [anOrder()]]])

    expect(at(header, 9, 17)).toBe('      080')
    expect(at(header, 33, 72)).toBe(`${' '.repeat(20)}00057 000000012345 7`)
    expect(at(header, 158, 171)).toBe('0'.repeat(14))
    expect(at(batch, 9, 17)).toBe('C2045040 ')
    expect(at(a, 15, 43)).toBe('00000910401234 000000556677 8')
    expect(at(a, 102, 119)).toBe('REA        0100000')
    expect(at(a, 198, 217)).toBe('00000045997418000153')
    expect(at(b, 9, 32)).toBe('00001B   245997418000153')
    expect(at(b, 63, 127)).toBe('SAQUE'.padEnd(65))
    expect(at(b, 228, 240)).toBe(' '.repeat(13))
  })

  test('says savings by 03 at Itaú and by PP elsewhere', () => {
    const savings = anOrder({ payee: { ...anOrder().payee, kind: 'savings' } })
    const [, , itau] = written(ACCOUNTS.itau, [['45', [savings]]])
    const [, , other] = written(ACCOUNTS.bradesco, [['45', [savings]]])

    expect([at(itau, 113, 114), at(other, 225, 226)]).toEqual(['03', 'PP'])
  })

  test('by credit and by TED, in batches of their own', () => {
    const own = anOrder({ payee: { ...anOrder().payee, bank: '001' } })
    const lines = written(ACCOUNTS.bancoDoBrasil, [
      ['01', [own]],
      ['41', [anOrder(), anOrder({ amountCents: cents(1) })]],
    ])

    expect(lines.map((line) => at(line, 4, 8))).toEqual([
      '00000',
      '00011',
      '00013',
      '00013',
      '00015',
      '00021',
      '00023',
      '00023',
      '00023',
      '00023',
      '00025',
      '99999',
    ])
    expect(at(lines[1], 33, 52)).toBe('0012387980126       ')
    expect([at(lines[2], 18, 20), at(lines[6], 18, 20)]).toEqual(['000', '018'])
    expect([at(lines[2], 220, 224), at(lines[6], 220, 224)]).toEqual(['     ', '00010'])
    expect(lines.slice(6, 10).map((line) => at(line, 9, 14))).toEqual([
      '00001A',
      '00002B',
      '00003A',
      '00004B',
    ])
    expect(at(lines[10], 18, 41)).toBe(`000006${'123457'.padStart(18, '0')}`)
    expect(at(lines[11], 18, 29)).toBe('000002000012')
  })

  test('has Itaú check whose account is credited, and numbers payments and not lines', () => {
    const own = anOrder({ payee: { ...anOrder().payee, bank: '341' } })
    const lines = written(ACCOUNTS.itau, [['01', [own, own]]])

    expect(at(lines[2], 15, 20)).toBe('002000')
    expect(lines.slice(2, 6).map((line) => at(line, 9, 14))).toEqual([
      '00001A',
      '00001B',
      '00002A',
      '00002B',
    ])
  })

  test('holds no transfers at Bradesco, which wants an address for them', () => {
    expect(() => written(ACCOUNTS.bradesco, [['41', [anOrder()]]])).toThrow(RangeError)
  })

  // @spec Standards: A file of payments pays PIX keys, by their kind and as the directory keeps them
  test.each([
    ['phone', '+5511987654321', '01'],
    ['email', 'ana.silva+loja@exemplo.com.br', '02'],
    ['cnpj', '45997418000153', '03'],
    ['cnpj', '12ABC34501DE35', '03'],
    ['cpf', '52998224725', '03'],
    ['evp', '123e4567-e12b-12d1-a456-426655440000', '04'],
    ['email', `${'a'.repeat(65)}@exemplo.com`, '02'],
  ] as const)('to a key: %s %s', (type, key, initiation) => {
    const isDocument = type === 'cpf' || type === 'cnpj'
    const document = isDocument ? key : '45997418000153'
    const order = anOrder({ payee: { name: 'Ateliê Pitanga', document, key: { type, key } } })
    const kind = type === 'cpf' ? '1' : '2'
    for (const account of [ACCOUNTS.bradesco, ACCOUNTS.bancoDoBrasil]) {
      const [, batch, a, b] = written(account, [['45', [order]]])
      expect(at(batch, 12, 13)).toBe('45')
      expect(at(a, 15, 43)).toBe(`000009000${'0'.repeat(5)} ${'0'.repeat(12)}  `)
      expect(at(a, 44, 73)).toBe('ATELIE PITANGA'.padEnd(30))
      expect(at(a, 225, 226)).toBe('  ')
      expect(at(b, 14, 32)).toBe(`B${initiation} ${kind}${document.padStart(14, '0')}`)
      expect(at(b, 128, 226)).toBe(key.padEnd(99))
    }
    const [, , a, b] = written(ACCOUNTS.itau, [['45', [order]]])
    expect(at(a, 18, 23)).toBe('009000')
    expect(at(a, 113, 114)).toBe('04')
    expect(at(a, 204, 217)).toBe(document.padStart(14, '0'))
    expect(at(b, 14, 32)).toBe(`B${initiation} ${kind}${document.padStart(14, '0')}`)
    expect(at(b, 128, 227)).toBe(key.padEnd(100))
  })

  test.each([
    ['an accent in an e-mail', 'email', 'josé@exemplo.com.br'],
    ['capitals in an e-mail', 'email', 'Ana@exemplo.com.br'],
    ['a random key that is too short', 'evp', '123e4567-e12b-12d1-a456-42665544000'],
    ['a telephone without its country', 'phone', '11987654321'],
    ['a CPF that is too long', 'cpf', '529982247250'],
    ['an e-mail of 78 characters', 'email', `${'a'.repeat(66)}@exemplo.com`],
    ['a CNPJ of somebody else', 'cnpj', '11222333000181'],
  ] as const)('holds no key with %s', (_, type, key) => {
    const payee = { name: 'Ateliê', document: '45997418000153', key: { type, key } }
    for (const account of Object.values(ACCOUNTS)) {
      expect(() => written(account, [['45', [anOrder({ payee })]]])).toThrow(RangeError)
    }
  })

  test('holds no key in a batch of transfers', () => {
    const key = { type: 'email', key: 'ana@exemplo.com.br' } as const
    const payee = { name: 'Ateliê', document: '45997418000153', key }
    expect(() => written(ACCOUNTS.bancoDoBrasil, [['41', [anOrder({ payee })]]])).toThrow(
      RangeError,
    )
  })

  test.each([
    ['yourNumber', { yourNumber: 'PG' }, false],
    ['an account that is no number', { payee: { ...anOrder().payee, account: '12.3' } }, true],
    ['an amount beyond fifteen digits', { amountCents: cents(10 ** 15) }, true],
  ])('takes what fits: %s', (_, change, isRefused) => {
    const write = () => written(ACCOUNTS.itau, [['45', [anOrder(change)]]])
    if (isRefused) expect(write).toThrow(RangeError)
    else expect(write).not.toThrow()
  })

  test('is ASCII lines of 240 characters, whatever names say', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(ACCOUNTS)),
        fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 20 }),
        (account, names) => {
          const orders = names.map((name) =>
            anOrder({ payee: { ...anOrder().payee, name }, message: name }),
          )
          const lines = written(account, [['45', orders]])
          expect(lines.every((line) => /^[\x20-\x7e]{240}$/.test(line))).toBe(true)
          expect(readLines(lines.join('\r\n')).lines).toHaveLength(names.length * 2 + 4)
        },
      ),
    )
  })
})
