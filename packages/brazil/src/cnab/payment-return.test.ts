import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { civilDate } from '../calendar/index.ts'
import { cents } from '../money/index.ts'
import { paymentVerdict } from './payment-occurrences.ts'
import { writePaymentRemittance } from './payment-remittance.ts'
import { type PaymentsReturn, readPaymentsReturn } from './payment-return.ts'

// Goal: what a bank says of a payment is read to the cent, the day and the code, and what it does not
// clearly say is unknown: never a refusal, which would give money back that has left.
const GOLDEN = join(import.meta.dirname, '../../golden/cnab240')

const remittance = writePaymentRemittance({
  account: {
    bank: '237',
    branch: '1172',
    branchDigit: '0',
    account: '0403005',
    accountDigit: '2',
    agreement: '123456',
    company: { name: 'Plataforma', document: '11222333000181' },
  },
  sequence: 7,
  createdOn: civilDate(2026, 11, 26),
  createdAt: '143000',
  batches: [
    {
      form: '45',
      orders: ['PG0000000001', 'PG0000000002'].map((yourNumber) => ({
        yourNumber,
        payee: {
          name: 'Ateliê',
          document: '45997418000153',
          bank: '104',
          branch: '1234',
          branchDigit: '',
          account: '556677',
          accountDigit: '8',
          kind: 'checking' as const,
        },
        amountCents: cents(4_000),
        payOn: civilDate(2026, 11, 26),
        message: '',
      })),
    },
  ],
})

/** The line with texts at places of it, counted from 1. */
const put = (line: string, ...texts: [at: number, text: string][]): string =>
  texts.reduce(
    (done, [at, text]) => done.slice(0, at - 1) + text + done.slice(at - 1 + text.length),
    line,
  )

/** The file as the bank sends it back: the first payment done, the second refused. */
function answered(change: (lines: string[]) => string[] = (lines) => lines): string {
  const [header = '', batch = '', a = '', b = '', c = '', d = '', ...end] = remittance.split('\r\n')
  const paid = put(a, [155, '26112026000000000004000'], [135, 'N123'], [231, 'ZA00'])
  const proof = put(' '.repeat(240), [1, '2370001300003Z'], [15, 'AUT-9'])
  const lines = [put(header, [143, '2']), batch, paid, b, proof, put(c, [231, 'PFAN']), d, ...end]
  return change(lines).join('\r\n')
}

const read = (content: string): PaymentsReturn => {
  const found = readPaymentsReturn(content)
  if (!found) throw new Error('It is no return of payments')
  return found
}

describe('readPaymentsReturn', () => {
  test('reads payments, with what the bank says of each', () => {
    const found = read(answered())

    expect(found).toMatchObject({
      bank: '237',
      document: '11222333000181',
      account: '000000403005',
      sequence: 7,
      createdOn: '2026-11-26',
      unreadable: [],
    })
    expect(found.payments).toMatchObject([
      {
        line: 3,
        movement: '000',
        yourNumber: 'PG0000000001',
        ourNumber: 'N123',
        amountCents: 4_000,
        paidOn: '2026-11-26',
        paidCents: 4_000,
        occurrences: ['ZA', '00'],
        authentication: 'AUT-9',
      },
      { line: 6, yourNumber: 'PG0000000002', paidCents: null, occurrences: ['PF', 'AN'] },
    ])
    // The proof makes one record more than the trailers say.
    expect(found.warnings).toHaveLength(2)
  })

  test.each([
    ['a byte-order mark', (text: string) => `\uFEFF${text}`],
    ['lines cut on the right', (text: string) => text.replaceAll(/ +\r\n/g, '\n')],
    ['no line ends', (text: string) => text.replaceAll('\r\n', '')],
  ])('reads the same from a file with %s', (_, spoil) => {
    expect(read(spoil(answered())).payments).toEqual(read(answered()).payments)
  })

  test('names what cannot be read, and keeps the rest', () => {
    const found = read(answered((lines) => lines.with(2, put(lines[2] ?? '', [163, 'X']))))

    expect(found.unreadable).toEqual(['line 3: paidCents cannot be read'])
    expect(found.payments[0]).toMatchObject({ paidCents: null, occurrences: ['ZA', '00'] })
  })

  test('takes no file to the bank, and no file of boletos', () => {
    expect(readPaymentsReturn(remittance)).toBeUndefined()
    const files = readdirSync(GOLDEN).filter((name) => !name.endsWith('.md'))
    expect(files.length).toBeGreaterThan(3)
    for (const name of files)
      expect(readPaymentsReturn(readFileSync(join(GOLDEN, name)))).toBeUndefined()
  })
})

describe('paymentVerdict', () => {
  // @spec Standards: What a bank's return says of a payment, by its own codes, and anything else is unknown
  test.each([
    ['237', '000', ['00'], 'PAID'],
    ['237', '000', ['03'], 'PAID'],
    ['001', '000', ['BD'], 'TAKEN'],
    ['341', '000', ['BE'], 'TAKEN'],
    ['237', '000', ['PF'], 'REFUSED'],
    ['341', '000', ['DV'], 'RETURNED'],
    ['341', '000', ['00', 'DV'], 'RETURNED'],
    ['237', '300', ['00'], 'RETURNED'],
    ['001', '033', ['00'], 'RETURNED'],
    ['237', '000', ['ZA', '00'], 'PAID'],
    ['341', '000', ['BD', 'AE'], 'TAKEN'],
    ['237', '000', ['AG', 'AN', 'AM', 'AT', 'AR'], 'REFUSED'],
    // Alone it says nothing of the outcome.
    ['237', '000', ['ZA'], 'UNKNOWN'],
    ['237', '000', [], 'UNKNOWN'],
    ['237', '000', ['QQ'], 'UNKNOWN'],
    ['237', '000', ['00', 'AN'], 'UNKNOWN'],
    ['237', '000', ['BD', 'AN'], 'UNKNOWN'],
    ['237', '000', ['AN', 'QQ'], 'UNKNOWN'],
    // DV is Itaú's word alone, and a movement of three digits is not FEBRABAN's.
    ['237', '000', ['DV'], 'UNKNOWN'],
    ['341', '333', ['00'], 'PAID'],
  ] as const)('%s, movement %s, %j: %s', (bank, movement, codes, state) => {
    expect(paymentVerdict(bank, movement, codes)).toMatchObject({ state })
  })

  // Planted: a duplicate that is taken for a refusal gives back money that has left.
  test.each(['AA', 'BB', 'HA', 'HG', 'HH', 'HI', 'BF', 'PB'])(
    'a payment that the bank may have already (%s) is unknown at every bank',
    (code) => {
      for (const bank of ['001', '237', '341'] as const) {
        expect(paymentVerdict(bank, '000', [code])).toEqual({ state: 'UNKNOWN' })
      }
    },
  )

  test('says why, in words', () => {
    expect(paymentVerdict('237', '000', ['PF', 'AN'])).toEqual({
      state: 'REFUSED',
      reason: 'a conta é de outro titular; conta do favorecido inválida',
    })
  })
})
