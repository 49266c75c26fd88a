import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { civilDate } from '../calendar/index.ts'
import { type PaymentAccount, writePaymentRemittance } from '../cnab/index.ts'
import { cents } from '../money/index.ts'
import {
  describeRecord,
  fileTitle,
  findProblems,
  readCnabFile,
  refusedItems,
  sendRefusedAgain,
} from './index.ts'

// Goal: who has a file of a bank sees what each place of it says, what is wrong with it, and sends what
// was refused again without the rest.
const GOLDEN = join(import.meta.dirname, '../../golden')

const account: PaymentAccount = {
  bank: '237',
  branch: '1172',
  branchDigit: '0',
  account: '0403005',
  accountDigit: '2',
  agreement: '123456',
  company: { name: 'Plataforma', document: '11222333000181' },
}

const anOrder = (yourNumber: string, amountCents: number) => ({
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
  amountCents: cents(amountCents),
  payOn: civilDate(2026, 11, 26),
  message: '',
})

const remittanceOf = (amounts: readonly number[]): string =>
  writePaymentRemittance({
    account,
    sequence: 7,
    createdOn: civilDate(2026, 11, 26),
    createdAt: '143000',
    batches: [
      { form: '45', orders: amounts.map((amount, index) => anOrder(`PG${index + 1}`, amount)) },
    ],
  })

const put = (line: string, at: number, text: string): string =>
  line.slice(0, at - 1) + text + line.slice(at - 1 + text.length)

/** The bank's answer: each payment with its codes. */
const answerTo = (remittance: string, codes: readonly string[]): string => {
  let place = 0
  return remittance
    .split('\r\n')
    .map((line) => {
      if (line[7] === '0') return put(line, 143, '2')
      return line[7] === '3' && line[13] === 'A' ? put(line, 231, codes[place++] ?? '') : line
    })
    .join('\r\n')
}

const read = (text: string | Uint8Array) => {
  const file = readCnabFile(text)
  if (!file) throw new Error('no file of CNAB')
  return file
}

describe('a file of payments', () => {
  const file = read(remittanceOf([4_000, 5_050]))

  test('is named, and right', () => {
    expect(fileTitle(file)).toBe('CNAB 240, remessa de pagamentos, 237 - Banco Bradesco S.A.')
    expect(findProblems(file)).toEqual([])
  })

  test('is shown field by field, in the order of the places', () => {
    const record = describeRecord(file, 2)
    expect(record?.title).toBe('Pagamento: favorecido e valor (segmento A)')
    const byLabel = Object.fromEntries(record?.fields.map((field) => [field.label, field]) ?? [])
    expect(byLabel).toMatchObject({
      Valor: {
        from: 120,
        to: 134,
        written: '000000000004000',
        value: expect.stringMatching(/^R\$\s40,00$/),
      },
      'Data do pagamento': { value: '26/11/2026' },
      Favorecido: { value: 'ATELIE' },
      'Seu número': { value: 'PG1' },
    })
    const begins = record?.fields.map(({ from }) => from) ?? []
    expect(begins).toEqual(begins.toSorted((a, b) => a - b))
  })

  test.each<[string, (lines: string[]) => string[], number | undefined, RegExp]>([
    ['a day that is none', (l) => l.with(2, put(l[2] ?? '', 94, '31022026')), 3, /“31022026”/],
    ['an amount with a letter', (l) => l.with(2, put(l[2] ?? '', 120, 'X')), 3, /^Valor: /],
    [
      'another sum',
      (l) => l.with(2, put(l[2] ?? '', 134, '1')),
      7,
      /diz somar R\$\s90,50, e soma R\$\s90,51/,
    ],
    ['a lost line', (l) => l.toSpliced(3, 1), 4, /deveria ter o número 2/],
    ['no end', (l) => l.slice(0, -1), undefined, /pode estar cortado/],
    ['a wrong CNPJ', (l) => l.with(3, put(l[3] ?? '', 19, '45997418000154')), 4, /não confere/],
    ['another bank', (l) => l.with(3, put(l[3] ?? '', 1, '001')), 4, /é do banco 001/],
    ['an unknown segment', (l) => l.with(3, put(l[3] ?? '', 14, 'Y')), 4, /segmento Y/],
    ['a batch of another number', (l) => l.with(1, put(l[1] ?? '', 4, '0002')), 2, /número 2/],
    ['a long line', (l) => l.with(4, `${l[4]} X`), 5, /mais de 240/],
  ])('with %s says so, at its line', (_, spoil, line, text) => {
    const lines = remittanceOf([4_000, 5_050]).trimEnd().split('\r\n')
    const problems = findProblems(read(spoil(lines).join('\n')))
    expect(problems).toContainEqual({
      ...(line !== undefined && { line }),
      text: expect.stringMatching(text),
    })
  })
})

test('a boleto to pay is checked by its barcode, and belongs to its J-52', () => {
  const sent = remittanceOf([4_000]).trimEnd().split('\r\n')
  const barcode = '34196166700000123451101234567880057123457000'
  const j = put(put(put(sent[2] ?? '', 14, 'J000'), 18, barcode), 62, 'PADARIA'.padEnd(30))
  const values = put(put(j, 92, '30112026'), 100, `${'0'.repeat(10)}45000${'0'.repeat(30)}26112026`)
  const paid = put(
    put(values, 153, `${'0'.repeat(10)}45000${'0'.repeat(15)}`),
    183,
    'B1'.padEnd(20),
  )
  const whole = put(put(paid, 203, ' '.repeat(20)), 223, '09'.padEnd(18))
  const fields = describeRecord(read([...sent.slice(0, 2), whole].join('\n')), 2)?.fields ?? []
  expect(fields.find(({ label }) => label === 'Valor')?.value).toMatch(/450,00$/)
  const problemsOf = (line: string) => findProblems(read([...sent.slice(0, 2), line].join('\n')))
  const wrong = { line: 3, text: 'Código de barras: o dígito verificador não confere.' }
  expect(problemsOf(whole)).not.toContainEqual(wrong)
  expect(problemsOf(put(whole, 61, '9'))).toContainEqual(wrong)
})

describe('what a bank has refused', () => {
  const sent = remittanceOf([4_000, 5_050, 700, 800])
  const returned = read(answerTo(sent, ['00', 'AN', '', 'AP']))

  test('is named with its reason; what may have been paid is not', () => {
    expect(refusedItems(returned)).toEqual([
      {
        yourNumber: 'PG2',
        payeeName: 'ATELIE',
        amountCents: 5_050,
        reason: 'conta do favorecido inválida',
      },
      {
        yourNumber: 'PG4',
        payeeName: 'ATELIE',
        amountCents: 800,
        reason: 'data fora do prazo ou do horário do banco',
      },
    ])
    expect(describeRecord(returned, 4)?.said).toBe('Recusado: conta do favorecido inválida')
    expect(describeRecord(returned, 2)?.said).toBe('Pago')
    expect(describeRecord(returned, 6)?.said).toBe('O banco não diz o que aconteceu')
  })

  const again = (yourNumbers: string[]) =>
    sendRefusedAgain(read(sent), {
      yourNumbers,
      sequence: 8,
      payOn: civilDate(2026, 11, 27),
      createdOn: civilDate(2026, 11, 26),
      createdAt: '180000',
    })

  test('is sent again alone, as if it had been the only one', () => {
    const expected = writePaymentRemittance({
      account,
      sequence: 8,
      createdOn: civilDate(2026, 11, 26),
      createdAt: '180000',
      batches: [
        {
          form: '45',
          orders: [anOrder('PG2', 5_050), anOrder('PG4', 800)].map((order) => ({
            ...order,
            payOn: civilDate(2026, 11, 27),
          })),
        },
      ],
    })
    expect(again(['PG2', 'PG4'])).toBe(expected)
    expect(again(['PG9'])).toBe('')
  })

  test('leaves a file without a problem, whichever it is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 20 }),
        fc.infiniteStream(fc.boolean()),
        (amounts, keeps) => {
          const file = remittanceOf(amounts)
          const yourNumbers = amounts.flatMap((_, index) =>
            keeps.next().value ? [`PG${index + 1}`] : [],
          )
          const left = sendRefusedAgain(read(file), {
            yourNumbers,
            sequence: 8,
            payOn: civilDate(2026, 11, 27),
            createdOn: civilDate(2026, 11, 26),
            createdAt: '180000',
          })
          if (yourNumbers.length === 0) expect(left).toBe('')
          else expect(findProblems(read(left))).toEqual([])
        },
      ),
    )
  })
})

test('files of banks are shown whole: each line is known, each field has a name in Portuguese', () => {
  for (const folder of readdirSync(GOLDEN)) {
    if (!folder.startsWith('cnab')) continue
    for (const name of readdirSync(join(GOLDEN, folder))) {
      const file = readCnabFile(readFileSync(join(GOLDEN, folder, name)))
      if (!file) continue
      for (const index of file.lines.keys()) {
        const record = describeRecord(file, index)
        expect(record?.fields.filter(({ label }) => !/^[A-ZÇÉ]/.test(label))).toEqual([])
      }
    }
  }
})

test.each(['', 'um texto', 'a;b;c\n1;2;3', '%PDF-1.7', '0'.repeat(7)])(
  '%j is no file of CNAB',
  (text) => {
    expect(readCnabFile(text)).toBeUndefined()
  },
)

describe('a file of CNAB 400', () => {
  const line = (text: string, number: number) =>
    `${text.padEnd(394)}${String(number).padStart(6, '0')}`
  const header = '02RETORNO01COBRANCA'.padEnd(76) + '341BANCO ITAU SA  261126'
  const title = put(
    put(put(put(' '.repeat(394), 1, '1'), 109, '06'), 147, '261126'),
    153,
    '0000000012345',
  )
  const lines = [line(header, 1), line(put(title, 117, 'NF-77'), 2), line('9', 3)]

  test('of titles is shown by the places that banks have in common', () => {
    const file = read(lines.join('\r\n'))
    expect(fileTitle(file)).toBe('CNAB 400, retorno de cobranca, 341 - Itaú Unibanco S.A.')
    const fields = describeRecord(file, 1)?.fields ?? []
    expect(fields.find(({ label }) => label === 'Valor')?.value).toMatch(/^R\$\s123,45$/)
    expect(fields.find(({ label }) => label === 'Vencimento')?.value).toBe('26/11/2026')
    expect(findProblems(file)).toEqual([])
    expect(findProblems(read(lines.toSpliced(1, 1).join('\n')))).toEqual([
      { line: 2, text: 'O registro deveria ter o número 2.' },
    ])
  })
})
