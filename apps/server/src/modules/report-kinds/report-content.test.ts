import { addDays } from '@vintem/brazil/calendar'
import { issueInvoice } from '@vintem/contracts/invoices/endpoints'
import { type ReportKind, reportKinds } from '@vintem/contracts/reports/kinds'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBuyer, aBuyerAt, aLinkBody, APPROVED_CARD } from '#test/buyer.ts'
import { placeCharges, placeCustomer } from '#test/charges.ts'
import { attach, disputeAt } from '#test/disputes.ts'
import { csvLines } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { activateInvoices, settleInvoices } from '#test/invoices.ts'
import { aReader, csvRows, type Reader, takeReportOf, todayOf } from '#test/reports.ts'
import { anAccount } from '#test/statements.ts'

// Goal: each kind of report has its columns, the rows of its period and of its seller and no others,
// each once, and amounts that are those of the ledger.
const HEADERS: Readonly<Record<ReportKind, string>> = {
  'cobrancas-completo':
    'Cliente;Documento;E-mail;Título;Forma de pagamento;Parcelas;Vencimento;Pagamento;Situação;Valor;Multa e juros;Tarifas;Antecipação;Sub-vendedores;Valor líquido;Estornado;Contestado;Identificador;Valor bruto;Parcelas a receber;End-to-end (Pix);Nosso número (boleto);Autorização (cartão)',
  'report-transfers-full':
    'Pedido em;Pedido por;Aprovado por;Valor;Taxa;Recebido;Origem;Conta;Situação;Pago em;Motivo;Identificação no banco;Identificador do saque',
  balance: 'Data;Saldo disponível;Conta corrente;Investimento;Saldo a liberar;Saldo total',
  'notas-fiscais': 'Número;Série;Chave;Data;Tomador;Documento;Serviço;Valor;ISS;Situação',
  'links-de-pagamento': 'Título;Link;Tipo;Preço;Criação;Expiração;Cobranças;Pagas;Convertidas (%)',
  extrato: 'Data;Lançamento;Descrição;Cliente;Cobrança;Entrada;Saída;Saldo',
  statements: 'Data;Lançamento;Quantidade;Entradas;Saídas',
  banking_account_statement:
    'Data;Lançamento;Favorecido;Documento;Centro de custo;Identificação no banco;Entrada;Saída;Saldo',
  chargeback:
    'Cobrança;Cliente;Bandeira;Valor;Motivo;Abertura;Prazo;Documentos;Resultado;Identificador da cobrança',
}

const isMoney = (cell: string) => cell !== '0,00'

describe('a report', () => {
  const app = testApp()
  let seller: Reader
  const take = (kind: ReportKind, change: object = {}) =>
    takeReportOf(app.current, seller, kind, change)
  const rowsOf = async (kind: ReportKind, change: object = {}) => csvRows(await take(kind, change))

  beforeEach(async () => {
    seller = await aReader(app.current, await app.current.aSeller())
  })

  // @spec 001 §2 Reports: Report types
  test.each(reportKinds)('%s has its columns, and says nothing of another seller', async (kind) => {
    const other = await aReader(app.current, await app.current.aSeller())
    const buyer = await aBuyer(app.current, other)
    await buyer.pay.card(APPROVED_CARD)
    await disputeAt(app.current, buyer)

    const [head, ...rows] = csvLines(await take(kind))
    expect(head).toEqual(HEADERS[kind].split(';'))
    // Of balances there is a row of each day, also where there was nothing.
    const says = kind === 'balance' ? rows.filter(([, ...cells]) => cells.some(isMoney)) : rows
    expect(says).toEqual([])
  })

  test('of sales has what each charge brings, when, and what the rails call it', async () => {
    const { current } = app
    const byPix = await aBuyer(current, seller, aLinkBody({ title: 'Por Pix' }))
    await byPix.pay.pix()
    const byCard = await aBuyer(current, seller, aLinkBody({ title: 'Por cartao' }))
    await byCard.pay.card(APPROVED_CARD, { installments: 3 })
    const bySlip = await aBuyer(current, seller, aLinkBody({ title: 'Por boleto' }))
    await bySlip.pay.bankSlip()
    await current.runner.drain()
    const today = await todayOf(current)
    await current.sql('update charge set due_date = $2 where seller_id = $1', [
      seller.sellerId,
      today,
    ])

    const rows = await rowsOf('cobrancas-completo')

    const of = (title: string) => rows.find((row) => row['Título'] === title) ?? {}
    expect(rows).toHaveLength(3)
    const [pix] = await current.sql<{ e2e: string }>(
      `select end_to_end_id as e2e from charge_pix where charge_id = $1`,
      [byPix.chargeId],
    )
    expect(of('Por Pix')).toMatchObject({
      'Valor bruto': '100,00',
      'Valor líquido': '99,01',
      'End-to-end (Pix)': pix?.e2e,
      'Parcelas a receber': '',
    })
    const [slip] = await current.sql<{ number: string }>(
      `select our_number as number from charge_bank_slip where charge_id = $1`,
      [bySlip.chargeId],
    )
    expect(of('Por boleto')).toMatchObject({
      'Nosso número (boleto)': slip?.number,
      'Parcelas a receber': expect.stringMatching(
        /^1\/1: R\$\u00a097,51, previsto para \d\d\/\d\d\/\d{4}$/,
      ),
    })
    const card = of('Por cartao')
    expect(card['Autorização (cartão)']).toMatch(/\S/)
    expect(card['Parcelas a receber']).toMatch(/^1\/1: R\$\u00a0\d\d,\d\d, previsto para/)
  })

  test('of sales has each charge once, of the days of its period', async () => {
    const today = await todayOf(app.current)
    const customerId = await placeCustomer(app.current, seller.sellerId, '=1+1')
    await app.current.sql(
      `insert into charge (seller_id, id, customer_id, title, status, value_cents, interest_cents,
                           due_date, created_at)
       select $1, gen_random_uuid(), $2, '@SUM(1)', 'SCHEDULED', n + 1, 0, $3::date - n / 100,
              '2026-01-01' from generate_series(0, 449) n`,
      [seller.sellerId, customerId, today],
    )
    await placeCharges(app.current, seller.sellerId, [
      { status: 'LATE', dueDate: addDays(today, 1) },
    ])

    const rows = await rowsOf('cobrancas-completo', {
      start_date: addDays(today, -3),
      end_date: today,
    })

    expect(rows).toHaveLength(400)
    expect(new Set(rows.map((row) => row['Identificador'])).size).toBe(400)
    // A text that would be a formula is none.
    expect([rows[0]?.['Cliente'], rows[0]?.['Título']]).toEqual([`'=1+1`, `'@SUM(1)`])
  })

  test('of invoices says number, series, key, taker, service, tax and what became of it', async () => {
    const { current } = app
    const [first, second] = [await aBuyer(current, seller), await aBuyer(current, seller)]
    await first.pay.pix()
    await second.pay.pix({ amountCents: 10_000 })
    await activateInvoices(current, seller)
    await current.sql(`update invoice_config set tax_regime = 'NORMAL' where seller_id = $1`, [
      seller.sellerId,
    ])
    for (const { chargeId: id } of [first, second]) {
      await current.call(issueInvoice, { as: seller, params: { id } })
      await settleInvoices(current)
    }
    await current.sql(
      `update invoice set created_at = created_at - interval '40 days' where charge_id = $1`,
      [second.chargeId],
    )

    const rows = await rowsOf('notas-fiscais')

    expect(rows).toMatchObject([
      {
        Número: expect.stringMatching(/^\d+$/),
        Série: '1',
        Chave: expect.stringMatching(/^\d{50}$/),
        Tomador: 'Beatriz Compradora',
        Documento: '529.982.247-25',
        Serviço: '08.01.01 Curso de fotografia',
        Valor: '100,00',
        ISS: '5,00',
        Situação: 'Autorizada',
      },
    ])
  })

  test('of links counts what came of each', async () => {
    const { current } = app
    const first = await aBuyer(current, seller, aLinkBody({ title: 'Vendido' }))
    await first.pay.pix()
    const [link] = await current.sql<{ public_id: string }>(
      'select public_id from payment_link where seller_id = $1',
      [seller.sellerId],
    )
    await aBuyerAt(current, link?.public_id ?? '', '11144477735')
    await aBuyerAt(current, link?.public_id ?? '', '39053344705')

    const rows = await rowsOf('links-de-pagamento')

    expect(rows).toMatchObject([
      {
        Título: 'Vendido',
        Link: expect.stringContaining(`/pagar/${link?.public_id}`),
        Tipo: 'Cobrança pontual',
        Preço: '100,00',
        Cobranças: '3',
        Pagas: '1',
        'Convertidas (%)': '33,33',
      },
    ])
  })

  test('of chargebacks says brand, reason, deadline, documents and result', async () => {
    const { current } = app
    const buyer = await aBuyer(current, seller)
    await buyer.pay.card(APPROVED_CARD)
    const dispute = await disputeAt(current, buyer)
    await attach(current, buyer, { as: seller })
    const open = await rowsOf('chargeback')
    await current.sandbox.decideDispute(dispute, 'LOST')
    await current.runner.drain()

    const [row, ...more] = await rowsOf('chargeback')

    expect(more).toEqual([])
    expect(open[0]).toMatchObject({ Resultado: 'Aberta', Documentos: '1' })
    expect(row).toMatchObject({
      Cobrança: 'Curso de fotografia',
      Bandeira: 'Visa',
      Valor: '100,00',
      Motivo: expect.stringMatching(/\S/),
      Resultado: 'Perdida',
      'Identificador da cobrança': buyer.chargeId,
    })
  })

  test('of the statement says each line, with the balance after it, and sums the days', async () => {
    const account = await anAccount(app.current)
    const { sellerId } = account.as
    seller = { ...account.as, email: (await app.current.aRealUser(sellerId)).email }
    const period = { start_date: account.days[0], end_date: await todayOf(app.current) }

    const lines = await rowsOf('extrato', period)
    const days = await rowsOf('statements', period)

    expect(
      lines.map((row) => [row['Lançamento'], row['Entrada'], row['Saída'], row['Saldo']]),
    ).toEqual([
      ['Pagamento', '99,01', '', '99,01'],
      ['Liquidação do recebível', '95,08', '', '194,09'],
      ['Estorno solicitado', '', '40,00', '154,09'],
    ])
    expect(lines[0]).toMatchObject({
      Descrição: 'Curso de fotografia',
      Cliente: 'Beatriz Compradora',
      Cobrança: account.pix.chargeId,
    })
    expect(days.map((row) => [row['Quantidade'], row['Entradas'], row['Saídas']])).toEqual([
      ['1', '99,01', '0,00'],
      ['1', '95,08', '0,00'],
      ['1', '0,00', '40,00'],
    ])
  })

  test('as XLSX has real numbers, and texts that are no formulas', async () => {
    const today = await todayOf(app.current)
    const customerId = await placeCustomer(app.current, seller.sellerId, '-2+3')
    await placeCharges(app.current, seller.sellerId, [
      { status: 'LATE', dueDate: today, customerId, valueCents: 123_456 },
    ])

    const file = await take('cobrancas-completo', { format: 'xlsx' })

    const { sheets } = await readXlsx(file.bytes)
    const [head, row] = sheets[0]?.rows ?? []
    const valueOf = (header: string) => row?.[head?.indexOf(header) ?? -1]
    expect(sheets[0]?.name).toBe('Vendas')
    expect([valueOf('Cliente'), valueOf('Valor'), valueOf('Vencimento')]).toEqual([
      '-2+3',
      1234.56,
      new Date(`${today}T00:00:00Z`),
    ])
    expect(JSON.stringify(sheets[0])).not.toContain('formula')
  })
})
