import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { civilDate } from '../calendar/index.ts'
import { describeRecord, readCnabFile } from '../cnab-laboratory/index.ts'
import { type PaymentAccount, writePaymentRemittance } from '../cnab/index.ts'
import { cents } from '../money/index.ts'
import { isPixKey, type PixKey } from '../pix/index.ts'
import { readPaymentLot } from './index.ts'

// Goal: a PIX key in a file of ours is the same key for who reads the file: a bank, a lot, the laboratory.
const today = civilDate(2026, 11, 26)
const company = { name: 'Plataforma', document: '11222333000181' }
const numbers = { branch: '1172', branchDigit: '0', account: '0403005', accountDigit: '2' }
const accounts: Readonly<Record<string, PaymentAccount>> = {
  itau: { bank: '341', ...numbers, branchDigit: '', agreement: '', company },
  bradesco: { bank: '237', ...numbers, agreement: '123456', company },
  bancoDoBrasil: { bank: '001', ...numbers, agreement: '1238798', company },
}

const CPF = '52998224725'
const CNPJ = '45997418000153'

function fileOf(account: PaymentAccount, key: PixKey, document: string): string {
  const order = {
    yourNumber: 'PG0000000042',
    payee: { name: 'Ana Silva', document, key },
    amountCents: cents(123_456),
    payOn: today,
    message: 'Obra',
  }
  const batches = [{ form: '45' as const, orders: [order] }]
  return writePaymentRemittance({
    account,
    sequence: 7,
    createdOn: today,
    createdAt: '143000',
    batches,
  })
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const key: fc.Arbitrary<PixKey> = fc.oneof(
  fc.record({ type: fc.constant('cpf' as const), key: fc.constant(CPF) }),
  fc.record({ type: fc.constant('cnpj' as const), key: fc.constant(CNPJ) }),
  fc.record({
    type: fc.constant('phone' as const),
    key: digits(9).map((n) => `+55119${n.slice(1)}`),
  }),
  fc.record({ type: fc.constant('evp' as const), key: fc.uuid() }),
  fc.record({
    type: fc.constant('email' as const),
    key: fc.stringMatching(/^[a-z0-9.+_-]{1,40}@[a-z0-9]{1,20}\.com\.br$/).filter(isPixKey),
  }),
)

describe('a key in a file of payments', () => {
  test.each(Object.keys(accounts))('comes back from %s as it was', (name) => {
    const account = accounts[name]
    if (!account) throw new Error(`There is no account ${name}`)
    fc.assert(
      fc.property(key, (asked) => {
        const document = asked.type === 'cpf' ? CPF : CNPJ
        const reading = readPaymentLot(fileOf(account, asked, document), today)
        if ('refusal' in reading) throw new Error(reading.refusal)
        const { items, refused, problems } = reading.lot
        expect({ refused, problems }).toEqual({ refused: [], problems: [] })
        expect(items).toMatchObject([
          { payeeDocument: document, amountCents: 123_456, target: { kind: 'PIX', key: asked } },
        ])
      }),
    )
  })

  test.each(Object.keys(accounts))('has a name in the laboratory, in a file of %s', (name) => {
    const account = accounts[name]
    if (!account) throw new Error(`There is no account ${name}`)
    const asked = { type: 'email', key: 'ana@exemplo.com.br' } as const
    const file = readCnabFile(Buffer.from(fileOf(account, asked, CPF), 'latin1'))
    if (!file) throw new Error('The laboratory does not read it')
    const fields = describeRecord(file, 3)?.fields ?? []
    const shown = Object.fromEntries(fields.map(({ label, value }) => [label, value]))
    expect(shown).toMatchObject({
      'Forma de iniciar o Pix': '02',
      'Chave Pix': 'ana@exemplo.com.br',
      'CPF ou CNPJ': CPF.padStart(14, '0'),
    })
    expect(fields.filter(({ isUnreadable }) => isUnreadable)).toEqual([])
  })
})
