import { inflateSync } from 'node:zlib'
import { type Cents, formatBRL, reaisToCents } from '@vintem/brazil/money'
import {
  exportStatement,
  getStatementTotals,
  listStatement,
} from '@vintem/contracts/statements/endpoints'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { csvLines, download, type Downloaded } from '#test/download.ts'
import { type TestApp, testApp, type TestUser } from '#test/harness.ts'
import { pdfTexts } from '#test/pdf-texts.ts'
import { actionsOf } from '#test/pdf.ts'
import { type Accounted, anAccount, today } from '#test/statements.ts'
import { linesWritten } from '#test/written.ts'

type Query = NonNullable<Parameters<typeof download<typeof exportStatement>>[2]['query']>

/** The texts of all pages of a PDF. */
const textsOf = ({ bytes }: Downloaded): string[] => {
  const pdf = bytes.toString('latin1')
  return [...pdf.matchAll(/stream\n([^]*?)\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return pdfTexts(inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    } catch {
      // Not a drawing.
      return []
    }
  })
}
const fieldsOf = ({ bytes }: Downloaded, name: string): string[] =>
  [...bytes.toString().matchAll(new RegExp(`<${name}>([^<]*)`, 'g'))].map(([, value = '']) => value)
const shown = (cents: number) => formatBRL(cents as Cents)

// Goal: every file holds exactly the lines that the list shows for the same filter; all of them, the totals
// and the balance agree; and who took a file is written down.
describe('exportStatement', () => {
  const app = testApp()
  let account: Accounted
  const take = (query: Query, as: TestUser = account.as) =>
    download(app.current, exportStatement, { as, query })

  beforeAll(async () => {
    account = await anAccount(app.current)
  })

  test('is a CSV with a column for what came in, what went out, and the balance', async () => {
    const file = await take({ format: 'csv' })
    const [head, ...rows] = csvLines(file)

    expect(file.headers).toMatchObject({ 'x-total-rows': '3' })
    expect(head).toEqual([
      'Data',
      'Lançamento',
      'Cobrança',
      'Cliente',
      'Entrada',
      'Saída',
      'Saldo',
      'Número',
      'Identificador da cobrança',
    ])
    expect(rows.map((row) => [row[1], row[4], row[5], row[6], row[7]])).toEqual([
      ['Estorno solicitado', '', '40,00', '154,09', '3'],
      ['Liquidação do recebível', '95,08', '', '194,09', '2'],
      ['Pagamento', '99,01', '', '99,01', '1'],
    ])
    const [entry] = await app.current.sql(
      `select subject, details from audit where seller_id = $1 and action = 'statement.exported'`,
      [account.as.sellerId],
    )
    expect(entry).toMatchObject({ subject: 'statement', details: { format: 'csv', rows: 3 } })
  })

  test('is a workbook with days and amounts', async () => {
    const { bytes } = await take({ format: 'xlsx', sort: 'executionDate,asc' })
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows[1]?.slice(4, 8)).toEqual([99.01, null, 99.01, 1])
  })

  test('is a PDF of the period, with its totals and the number of each page', async () => {
    const [first, last] = account.days
    const file = await take({
      format: 'pdf',
      executionDateInitial: first,
      executionDateFinal: last,
    })
    const texts = textsOf(file)
    const whole = texts.join(' ').replaceAll('\u00a0', ' ')

    expect(file.headers['content-type']).toBe('application/pdf')
    expect(actionsOf(file.bytes)).toEqual([])
    for (const part of [
      'Loja de Teste Ltda., CNPJ 11.222.333/0001-81',
      'Saldo inicial R$ 0,00',
      'Entradas R$ 194,09',
      'Saídas R$ 40,00',
      'Saldo final R$ 154,09',
      'Página 1 de 1',
    ]) {
      expect(whole).toContain(part)
    }
  })

  test('says in a PDF of one type which it is, and what these come to', async () => {
    const file = await take({ format: 'pdf', statementType: 'CREDIT_REVERSAL' })
    const whole = textsOf(file).join(' ').replaceAll('\u00a0', ' ')
    expect(whole).toContain('Somente lançamentos do tipo: Estornos e disputas')
    expect(whole).toContain('Saídas deste tipo R$ 40,00')
    expect(whole).not.toContain('Saldo final')
  })

  test('is an OFX whose lines have an id for ever, and that ends at the balance', async () => {
    const file = await take({ format: 'ofx', executionDateInitial: account.days[1] })
    const text = file.bytes.toString()

    expect(text).toMatch(/^OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n/)
    // oxlint-disable-next-line no-control-regex -- any other letter is read wrong by somebody
    expect(text).toMatch(/^[\x00-\x7f]*$/)
    expect(fieldsOf(file, 'FITID')).toEqual(['seller.available-3'])
    expect(fieldsOf(file, 'TRNAMT')).toEqual(['-40.00'])
    expect(fieldsOf(file, 'MEMO')).toEqual(['Estorno solicitado: Curso de fotografia'])
    expect(fieldsOf(file, 'BALAMT')).toEqual(['154.09'])
  })

  test('lets no text of a charge become a tag', async () => {
    await app.current.sql(`update charge set title = 'A & B <FITID>1' where id = $1`, [
      account.pix.chargeId,
    ])
    const file = await take({ format: 'ofx' })
    expect(fieldsOf(file, 'FITID')).toHaveLength(3)
    expect(file.bytes.toString()).toContain('A &amp; B &lt;FITID&gt;1')
  })

  test('is no PDF of more lines than fit in memory, and any other file of them', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await app.current.sql(
      `insert into ledger_posting select $1, ('00000190-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
         'charge-paid', gen_random_uuid()::text, '2026-01-01' from generate_series(1, 10001) n`,
      [as.sellerId],
    )
    await app.current.sql(
      `insert into statement_line
       select $1, 'seller.available', n, ('00000190-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
              'charge-paid', 1, n, '2026-01-01' from generate_series(1, 10001) n`,
      [as.sellerId],
    )
    expect((await take({ format: 'pdf' }, as)).status).toBe(409)
    expect(fieldsOf(await take({ format: 'ofx' }, as), 'FITID')).toHaveLength(10_001)
  })

  test.each([
    ['MASTER', 403],
    ['FINANCE', 200],
  ] as const)('answers %s with %i', async (profile, status) => {
    const as = await app.current.aUser(account.as.sellerId, profile)
    expect((await take({ format: 'ofx' }, as)).status).toBe(status)
  })

  test('agrees with lines, totals and balance, whatever was posted and whichever days are asked for', async () => {
    const amount = fc.integer({ min: -90_000, max: 90_000 }).filter((cents) => cents !== 0)
    const posting = fc.record({ amount, daysLate: fc.integer({ min: 0, max: 6 }) })
    const range = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
    await fc.assert(
      fc.asyncProperty(fc.array(posting, { maxLength: 60 }), range, async (postings, [a, b]) => {
        const as = await app.current.aUser(await app.current.aSeller())
        await postAll(app.current, as.sellerId, postings)
        await linesWritten(app.current)
        const now = Date.parse(await today(app.current))
        const at = (daysAgo: number) =>
          new Date(now - daysAgo * 86_400_000).toISOString().slice(0, 10)
        const query = {
          executionDateInitial: at(Math.max(a, b)),
          executionDateFinal: at(Math.min(a, b)),
        }

        const listed = (
          await app.current.call(listStatement, { as, query: { ...query, size: 100 } })
        ).body.content
        const totals = (await app.current.call(getStatementTotals, { as, query })).body
        const csv = csvLines(await take({ ...query, format: 'csv' }, as)).slice(1)
        const ofx = await take({ ...query, format: 'ofx' }, as)
        const pdf = textsOf(await take({ ...query, format: 'pdf' }, as))

        const cents = (reais: number) => reaisToCents(reais) ?? Number.NaN
        const net = listed.reduce((sum, line) => sum + cents(line.amount), 0)
        expect(cents(totals.openingAmount) + net).toBe(cents(totals.closingAmount))
        expect(cents(totals.inAmount) - cents(totals.outAmount)).toBe(net)
        if (listed[0]) expect(listed[0].balance).toBe(totals.closingAmount)
        expect(csv.map((row) => Number(row[7]))).toEqual(listed.map(({ line }) => line))
        expect(fieldsOf(ofx, 'FITID')).toEqual(listed.map(({ line }) => `seller.available-${line}`))
        expect(fieldsOf(ofx, 'TRNAMT').map(Number)).toEqual(listed.map((line) => line.amount))
        expect(fieldsOf(ofx, 'BALAMT').map(Number)).toEqual([totals.closingAmount])
        for (const reais of [
          totals.openingAmount,
          totals.inAmount,
          totals.outAmount,
          totals.closingAmount,
        ]) {
          expect(pdf).toContain(shown(cents(reais)))
        }
        for (const line of listed) expect(pdf).toContain(shown(cents(line.amount)))
        expect(pdf).toContain(
          `Página 1 de ${pdf.filter((text) => text.startsWith('Página')).length}`,
        )
        const [kept] = await app.current.sql<{ amount: string }>(
          `select coalesce(sum(amount_cents), 0) as amount from ledger_balance
            where seller_id = $1 and account = 'seller.available'`,
          [as.sellerId],
        )
        const all = (await app.current.call(getStatementTotals, { as })).body
        expect(cents(all.closingAmount)).toBe(Number(kept?.amount))
      }),
      { numRuns: 12 },
    )
  }, 300_000)
})

async function postAll(
  app: TestApp,
  sellerId: number,
  postings: readonly { amount: number; daysLate: number }[],
) {
  await app.services.transact({ sellerId }, async (tx) => {
    await tx.enter()
    await tx.commit({
      postings: postings.map(({ amount, daysLate }) => ({
        reason: amount > 0 ? 'payment-credited' : 'payment-taken',
        reference: newId(),
        happenedAt: new Date(tx.now.getTime() - daysLate * 86_400_000),
        transfers: [
          amount > 0
            ? (['clearing.pix', 'seller.available', amount] as const)
            : (['seller.available', 'clearing.pix', -amount] as const),
        ],
      })),
    })
  })
}
