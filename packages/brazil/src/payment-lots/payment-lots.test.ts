import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankSlipBarcode } from '../boleto/index.ts'
import { addDays, civilDate } from '../calendar/index.ts'
import { cents } from '../money/index.ts'
import { type LotTarget, type NewLotItem, readPaymentLot, writePaymentLot } from './index.ts'

// Goal: of a file of payments everything that can be paid is read, and all that cannot is refused in words.
const today = civilDate(2026, 11, 26)
const company = { name: 'PADARIA MOINHO', document: '11222333000181' }

const pix = (change: Partial<NewLotItem> = {}): NewLotItem => ({
  yourNumber: 'NF-1',
  payeeName: 'BEATRIZ LIMA',
  payeeDocument: '11144477735',
  description: 'FARINHA',
  amountCents: cents(12_345),
  payOn: today,
  target: { kind: 'PIX', key: { type: 'email', key: 'beatriz@exemplo.com.br' } },
  ...change,
})

const barcode = bankSlipBarcode({
  bank: '341',
  dueDate: addDays(today, 3),
  amountCents: cents(45_000),
  freeField: '1234567890123456789012345',
})
const slip: NewLotItem = {
  ...pix({ yourNumber: 'NF-2', payeeName: 'MOINHO SA', payeeDocument: company.document }),
  description: '',
  amountCents: cents(45_000),
  target: { kind: 'BANK_SLIP', barcode, dueOn: addDays(today, 3) },
}
const BILL = '84610000000246100291100054603390069589506108'
const bill: NewLotItem = {
  ...pix({ yourNumber: 'CONTA', payeeName: 'AGUAS', payeeDocument: '', description: '' }),
  amountCents: cents(2_461),
  target: { kind: 'UTILITY_BILL', barcode: '', dueOn: null },
}

const fileOf = (items: readonly NewLotItem[], bank = '237') =>
  writePaymentLot({ bank, company, sequence: 7, createdOn: today, createdAt: '101500', items })
const linesOf = (items: readonly NewLotItem[]) => fileOf(items).trimEnd().split('\r\n')
const put = (line: string | undefined, at: number, text: string): string =>
  (line ?? '').slice(0, at - 1) + text + (line ?? '').slice(at - 1 + text.length)

function read(text: string | Uint8Array) {
  const reading = readPaymentLot(text, today)
  if ('refusal' in reading) throw new Error(reading.refusal)
  return reading.lot
}

describe('a remittance of CNAB 240', () => {
  // @spec 002 §2 Payments page: Bulk view: files of CNAB 240 and 400
  test('is read whole: PIX by key, boleto and bill', () => {
    const utility = {
      ...bill,
      target: { kind: 'UTILITY_BILL', barcode: BILL, dueOn: null },
    } as const
    const lot = read(fileOf([pix(), slip, utility]))
    expect(lot).toMatchObject({
      layout: 240,
      bank: '237',
      companyDocument: company.document,
      companyName: company.name,
      lines: 13,
      refused: [],
      problems: [],
    })
    expect(lot.items).toEqual([
      { ...pix(), line: 3 },
      { ...slip, line: 7 },
      { ...utility, line: 11 },
    ])
  })

  test.each<[string, string]>([
    ['latin-1', 'latin1'],
    ['UTF-8 with its mark', 'utf8'],
  ])('is read in %s', (_, encoding) => {
    const accented = fileOf([pix({ payeeName: 'X' })]).replace(/X {29}/, 'Ação Ltda'.padEnd(30))
    const text = encoding === 'utf8' ? `\uFEFF${accented}` : accented
    expect(read(Buffer.from(text, encoding as BufferEncoding)).items).toMatchObject([
      { payeeName: 'Ação Ltda', amountCents: 12_345 },
    ])
  })

  test.each<[string, LotTarget & { kind: 'PIX' }, string]>([
    ['a telephone', { kind: 'PIX', key: { type: 'phone', key: '+5511987654321' } }, '01'],
    ['a CPF', { kind: 'PIX', key: { type: 'cpf', key: '11144477735' } }, '03'],
    [
      'a random key',
      { kind: 'PIX', key: { type: 'evp', key: '123e4567-e89b-42d3-a456-426614174000' } },
      '04',
    ],
  ])('pays %s', (_, target) => {
    expect(read(fileOf([pix({ target })])).items).toMatchObject([{ target }])
  })

  test('of a CPF key that stands only as the document is paid to it', () => {
    const key = { type: 'cpf', key: '11144477735' } as const
    const lines = linesOf([pix({ target: { kind: 'PIX', key } })])
    const without = lines.with(3, put(lines[3], 128, ' '.repeat(99)))
    expect(read(without.join('\n')).items).toMatchObject([{ target: { kind: 'PIX', key } }])
  })

  test('of Itaú has its key in the same places, and numbers payments', () => {
    const lines = fileOf([pix(), pix({ yourNumber: 'NF-9' })], '341')
      .trimEnd()
      .split('\r\n')
    const numbered = [2, 3, 4, 5].reduce(
      (all, at) => all.with(at, put(all[at], 9, at < 4 ? '00001' : '00002')),
      lines,
    )
    const lot = read(numbered.join('\n'))
    expect(lot.problems).toEqual([])
    expect(lot.items).toMatchObject([{ yourNumber: 'NF-1' }, { yourNumber: 'NF-9' }])
  })

  test('of a PIX by code is paid where the code is a key', () => {
    const j = linesOf([slip])
    const address = (text: string) => {
      const inForm47 = j.with(1, put(j[1], 12, '47'))
      const name = inForm47.with(3, put(put(j[3], 132, text.padEnd(79)), 211, 'TX1'.padEnd(30)))
      return read(name.join('\n'))
    }
    expect(address('beatriz@exemplo.com.br').items).toMatchObject([
      {
        amountCents: 45_000,
        description: 'TX1',
        target: { kind: 'PIX', key: { type: 'email' } },
      },
    ])
    expect(address('pix.exemplo.com.br/qr/v2/9').refused).toMatchObject([
      { problems: [expect.stringContaining('endereço na internet')] },
    ])
  })

  test.each<[string, (lines: string[]) => string[], RegExp]>([
    ['a TED', (l) => l.with(1, put(l[1], 12, '41')), /TED \(forma 41\).*PIX com chave/],
    ['a tax without barcode', (l) => l.with(2, put(l[2], 14, 'N')), /segmento N/],
    [
      'a PIX by account',
      (l) => l.with(3, put(put(l[3], 15, '05 '), 128, ' '.repeat(99))),
      /agência e conta/,
    ],
    ['a key of another kind', (l) => l.with(3, put(l[3], 15, '01 ')), /chave PIX não é válida/],
    ['a wrong CPF', (l) => l.with(3, put(l[3], 32, '6')), /dígito verificador/],
    ['no document', (l) => l.with(3, put(l[3], 18, '0'.repeat(15))), /Falta o CPF ou CNPJ/],
    ['no name', (l) => l.with(2, put(l[2], 44, ' '.repeat(30))), /Falta o nome/],
    ['a day that is none', (l) => l.with(2, put(l[2], 94, '31022026')), /não é uma data/],
    ['a day that is over', (l) => l.with(2, put(l[2], 94, '25112026')), /já passou/],
    ['a day of another century', (l) => l.with(2, put(l[2], 94, '26112126')), /mais de um ano/],
    ['an order to take out', (l) => l.with(2, put(l[2], 15, '999')), /exclusão/],
    ['an order to change', (l) => l.with(2, put(l[2], 15, '500')), /só se incluem/],
    ['a segment of boletos', (l) => l.with(3, put(l[3], 14, 'Q')), /segmento Q/],
    ['a batch of collection', (l) => l.with(1, put(l[1], 9, 'R')), /não é de pagamentos/],
  ])('with %s refuses the line alone', (_, spoil, text) => {
    // A second batch is all right.
    const lines = spoil(linesOf([pix(), slip]))
    const lot = read(lines.join('\n'))
    expect(lot.refused).toMatchObject([{ line: 3 }])
    expect(lot.refused[0]?.problems.join(' ')).toMatch(text)
    expect(lot.items).toMatchObject([{ line: 7 }])
  })

  test.each<[string, (lines: string[]) => string[], RegExp]>([
    ['another sum', (l) => l.with(2, put(l[2], 134, '9')), /diz somar/],
    ['a lost line', (l) => l.toSpliced(3, 1), /registros, e tem/],
    ['no end', (l) => l.slice(0, -1), /pode estar cortado/],
    ['a line of another bank', (l) => l.with(3, put(l[3], 1, '001')), /é do banco 001/],
    ['a line of no type', (l) => l.with(3, put(l[3], 8, '7')), /tipo do registro/],
    ['a segment without a payment', (l) => l.toSpliced(2, 1), /sem um pagamento/],
    ['a long line', (l) => l.with(2, `${l[2]} X`), /mais de 240/],
  ])('with %s is not to be trusted', (_, spoil, text) => {
    const { problems } = read(spoil(linesOf([pix(), slip])).join('\n'))
    expect(problems.map((problem) => problem.text).join(' ')).toMatch(text)
  })

  test('pays nothing twice', () => {
    const { items, refused } = read(fileOf([pix(), pix(), pix({ yourNumber: 'NF-3' }), slip, slip]))
    expect(items.map(({ line }) => line)).toEqual([3, 7, 11])
    expect(refused.map(({ line, problems }) => [line, ...problems])).toEqual([
      [5, 'Paga o mesmo que a linha 3.'],
      [13, 'Paga o mesmo que a linha 11.'],
    ])
  })

  test('with another check digit of its barcode is refused, and a bill of another value', () => {
    const wrong = barcode.slice(0, -1) + ((Number(barcode.at(-1)) + 1) % 10)
    const target = { kind: 'BANK_SLIP', barcode: wrong, dueOn: null } as const
    expect(read(fileOf([{ ...slip, target }])).refused).toMatchObject([
      {
        payeeName: 'MOINHO SA',
        amountCents: 45_000,
        problems: ['O código de barras não confere com o dígito verificador.'],
      },
    ])
    const dear = {
      ...bill,
      amountCents: cents(2_462),
      target: { kind: 'UTILITY_BILL', barcode: BILL, dueOn: null } as const,
    }
    expect(read(fileOf([dear])).refused[0]?.problems).toEqual([
      'O valor não é o que o código de barras diz.',
    ])
  })

  test('is read as it was written, whatever it pays', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999_999_999 }), fc.nat({ max: 366 })), {
          minLength: 1,
          maxLength: 30,
        }),
        (paid) => {
          const items = paid.map(([amount, days], index) =>
            pix({
              yourNumber: `N${index}`,
              amountCents: cents(amount),
              payOn: addDays(today, days),
            }),
          )
          const lot = read(fileOf(items))
          expect(lot.problems).toEqual([])
          expect(lot.items).toEqual(items.map((item, index) => ({ ...item, line: 3 + 2 * index })))
        },
      ),
    )
  })
})

describe('a file of CNAB 400', () => {
  const line = (text: string, number: number) =>
    `${text.padEnd(394)}${String(number).padStart(6, '0')}`
  const header = '01REMESSA11PAGTOS FORNECED'.padEnd(46) + 'PADARIA MOINHO'.padEnd(30) + '237'
  const payment = put(put(put('1'.padEnd(394), 304, barcode), 361, '271126'), 367, '0000000045000')
  const file = [line(header, 1), line(payment, 2), line('9', 3)]

  test('of payments of suppliers is read by barcode, day and amount', () => {
    expect(read(file.join('\r\n'))).toMatchObject({
      layout: 400,
      companyName: 'PADARIA MOINHO',
      companyDocument: '',
      problems: [],
      items: [
        {
          line: 2,
          amountCents: 45_000,
          payOn: '2026-11-27',
          target: { kind: 'BANK_SLIP', barcode, dueOn: '2026-11-29' },
        },
      ],
    })
  })

  test('with a number out of turn is not to be trusted', () => {
    expect(read(file.toSpliced(1, 1).join('\n')).problems).toMatchObject([{ line: 2 }])
  })
})

describe('any other file is named', () => {
  const GOLDEN = join(import.meta.dirname, '../../golden/cnab240')
  test.each<[string, string | Uint8Array, RegExp]>([
    ['a text', 'uma lista', /não é CNAB/],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /não é CNAB/],
    ['nothing', '', /não é CNAB/],
    [
      'boletos to a bank',
      readFileSync(join(GOLDEN, 'banco-brasil-remessa-pqr.rem')),
      /remessa de cobrança, 001/,
    ],
    [
      'boletos from a bank',
      readFileSync(join(GOLDEN, 'caixa-retorno-9-titulos.ret')),
      /retorno de cobrança, 104/,
    ],
    ['boletos of CNAB 400', `01REMESSA01COBRANCA${' '.repeat(375)}000001`, /PAGTOS FORNECED/],
    [
      'another service of CNAB 400',
      `01REMESSA30PAGTOS FORNECED${' '.repeat(368)}000001`,
      /serviço 11/,
    ],
    ['payments from a bank', put(fileOf([pix()]), 143, '2'), /retorno do banco/],
  ])('%s', (_, content, text) => {
    expect(readPaymentLot(content, today)).toEqual({ refusal: expect.stringMatching(text) })
  })
})
