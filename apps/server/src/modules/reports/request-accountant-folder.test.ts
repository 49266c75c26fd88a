import { issueInvoice } from '@vintem/contracts/invoices/endpoints'
import { requestAccountantFolder } from '@vintem/contracts/reports/endpoints'
import { describe, expect, test } from 'vitest'
import { folderRows, goToNextMonth, monthOf, sha256, takeFolder } from '#test/accountant-folders.ts'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { disputeAt } from '#test/disputes.ts'
import { testApp } from '#test/harness.ts'
import { activateInvoices, settleInvoices } from '#test/invoices.ts'
import { aReader, type Reader } from '#test/reports.ts'
import { inboxOf } from '#test/sign-up.ts'
import { anAccount } from '#test/statements.ts'

const FILES = [
  'leia-me.txt',
  'balancete.csv',
  'razao.csv',
  'extrato.ofx',
  'tarifas.csv',
  'chargebacks.csv',
]

// Goal: a month that is over is one archive with all that an accountant books, whose hashes are right, and
// the same bytes whatever happens later.
describe('requestAccountantFolder', () => {
  const app = testApp()

  /** A seller with a month of a PIX, a card and a refund, and somebody who takes its folder. */
  async function aMonth() {
    await goToNextMonth(app.current)
    const month = await monthOf(app.current)
    const account = await anAccount(app.current)
    const { sellerId } = account.as
    const reader: Reader = { ...account.as, email: (await app.current.aRealUser(sellerId)).email }
    return { ...account, sellerId, month, reader }
  }

  test('holds the books of the month, each file with its hash, and is announced', async () => {
    const { month, reader } = await aMonth()
    await goToNextMonth(app.current)

    const folder = await takeFolder(app.current, reader, month)

    expect(folder.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('pasta-do-contador'),
    })
    expect([...folder.files.keys()]).toEqual([...FILES, 'manifesto-sha256.txt'])
    const manifest = folder.files.get('manifesto-sha256.txt')?.toString()
    const hashes = FILES.map(
      (name) => `${sha256(folder.files.get(name) ?? Buffer.of())}  ${name}\n`,
    )
    expect(manifest).toBe(hashes.join(''))
    const balance = folderRows(folder, 'balancete.csv')
    const closing = balance.filter((row) => row['Lançamento'] === 'Saldo final')
    expect(
      closing.map((row) => [row['Conta'], row['Entradas'], row['Saídas'], row['Saldo']]),
    ).toEqual([
      ['Saldo disponível', '194,09', '40,00', '154,09'],
      ['Saldo a liberar', '95,08', '95,08', '0,00'],
    ])
    expect(folderRows(folder, 'razao.csv').map((row) => [row['Lançamento'], row['Saldo']])).toEqual(
      [
        ['Pagamento', '99,01'],
        ['Liquidação do recebível', '194,09'],
        ['Estorno solicitado', '154,09'],
        ['Pagamento', '95,08'],
        ['Liquidação do recebível', '0,00'],
      ],
    )
    const costs = folderRows(folder, 'tarifas.csv').map((row) => [
      row['Tarifa'],
      row['Antecipação'],
    ])
    expect(costs).toEqual([
      ['0,99', '0,00'],
      ['3,19', '1,73'],
    ])
    expect(folder.files.get('extrato.ofx')?.toString()).toContain('<BALAMT>154.09</BALAMT>')
    const [mail] = await inboxOf(app.current, reader.email)
    expect(mail?.subject).toBe('Pasta do contador de Loja de Teste')
  })

  test('is the same bytes again, whatever happened meanwhile', async () => {
    const { month, reader, sellerId } = await aMonth()
    await goToNextMonth(app.current)
    const first = await takeFolder(app.current, reader, month)
    await app.current.sql(`update customer set name = 'Outro Nome' where seller_id = $1`, [
      sellerId,
    ])
    await app.current.sql(`update seller set fantasy_name = 'Outra' where seller_id = $1`, [
      sellerId,
    ])
    const late = `${month}-28T15:00:00Z`
    await app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      const posting = { reason: 'tested', reference: 'late', happenedAt: new Date(late) }
      await tx.commit({
        postings: [{ ...posting, transfers: [['clearing.pix', 'seller.available', 777]] }],
      })
    })
    await goToNextMonth(app.current)

    const again = await takeFolder(app.current, reader, month)

    expect(sha256(again.bytes)).toBe(sha256(first.bytes))
    const [line] = await app.current.sql<{ day: string }>(
      `select booked_on::text as day from statement_line where seller_id = $1 and kind = 'tested'`,
      [sellerId],
    )
    expect((line?.day ?? '').slice(0, 7) > month).toBe(true)
  })

  test('holds the XML of invoices issued in the month, and what disputes took', async () => {
    const { month, reader, pix } = await aMonth()
    await activateInvoices(app.current, reader)
    await app.current.call(issueInvoice, { as: reader, params: { id: pix.chargeId } })
    await settleInvoices(app.current)
    const disputed = await aBuyer(app.current, reader)
    await disputed.pay.card(APPROVED_CARD)
    await disputeAt(app.current, disputed)
    await goToNextMonth(app.current)

    const folder = await takeFolder(app.current, reader, month)

    const xml = [...folder.files].filter(([name]) => name.startsWith('notas/'))
    expect(xml.map(([, bytes]) => bytes.toString())).toEqual([expect.stringContaining('<NFSe')])
    expect(folder.files.get('manifesto-sha256.txt')?.toString()).toContain(xml[0]?.[0] ?? '-')
    // What is not available yet is taken from the scheduled, the rest from the available.
    const taken = folderRows(folder, 'chargebacks.csv')
    expect(new Set(taken.map((row) => row['Lançamento']))).toEqual(new Set(['Disputa aberta']))
    const cents = taken.map((row) => Number(row['Saída']?.replace(',', '')))
    expect(cents.reduce((all, each) => all + each, 0)).toBe(10_000)
    const next = await monthOf(app.current)
    await goToNextMonth(app.current)
    const other = await takeFolder(app.current, reader, next)
    expect([...other.files.keys()].filter((name) => name.startsWith('notas/'))).toEqual([])
  })

  test('is of a month that is over, for who may see it, one at a time', async () => {
    await goToNextMonth(app.current)
    const reader = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
    const sale = await aReader(app.current, reader.sellerId, 'SALE')
    const month = await monthOf(app.current)
    const ask = (body: object, as = reader) =>
      app.current.call(requestAccountantFolder, {
        as,
        body: { month, recipientEmail: reader.email, ...body },
      })

    const open = await ask({})
    expect([open.status, open.errors[0]?.code, open.errors[0]?.field]).toEqual([
      400,
      'BAR-8682',
      'month',
    ])
    expect((await ask({ month: '2026-13' })).errors[0]?.field).toBe('month')
    expect((await ask({ month: '2026-01', recipientEmail: sale.email })).errors[0]?.code).toBe(
      'BAR-8572',
    )
    expect(
      (await ask({ month: '2026-01', recipientEmail: 'x@exemplo.com.br' })).errors[0]?.code,
    ).toBe('BAR-8030')
    expect((await ask({ month: '2026-01' }, sale)).status).toBe(403)
    const together = await Promise.all([ask({ month: '2026-01' }), ask({ month: '2026-02' })])
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409])
    await app.current.runner.drain()
  })
})
