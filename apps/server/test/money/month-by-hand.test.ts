import { addDays, addMonths, type CivilDate } from '@vintem/brazil/calendar'
import { formatBRL, cents as asCents, centsToReais } from '@vintem/brazil/money'
import { getBalance } from '@vintem/contracts/dashboard/endpoints'
import { exportStatement, getStatementTotals } from '@vintem/contracts/statements/endpoints'
import { requestWithdrawal } from '@vintem/contracts/withdrawals/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { folderRows, goToNextMonth, monthOf, takeFolder } from '../accountant-folders.ts'
import { aSellerWithBoth } from '../anticipated-withdrawals.ts'
import { anticipateNet } from '../anticipation.ts'
import { aBuyer, aLinkBody, APPROVED_CARD } from '../buyer.ts'
import { disputeAt } from '../disputes.ts'
import { type Downloaded, download } from '../download.ts'
import { testApp } from '../harness.ts'
import { pdfContent, pdfTexts } from '../pdf-texts.ts'
import { refundPart } from '../refunds.ts'
import { csvRows, type Reader, takeReportOf } from '../reports.ts'

// Goal: a month with sales by PIX, boleto and card, fees, a refund, a lost dispute, a withdrawal and an
// anticipation is the same money everywhere, to the cent. Method: a person's spreadsheet is the CSV of the
// statement; every other figure is compared with sums of it, and of the ledger of the accountant's folder.
const app = testApp()

/** '1.234,56', as a CSV has it without the point; nothing is zero. */
const cents = (text: string | undefined): number => Number((text || '0,00').replace(',', ''))
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
const reais = (inCents: number) => centsToReais(asCents(inCents))
const column = (rows: readonly Record<string, string>[], header: string) =>
  rows.map((row) => cents(row[header]))

test('a month by hand', async () => {
  const { current } = app
  await goToNextMonth(current)
  const month = await monthOf(current)
  const seller = await aSellerWithBoth(current)
  const reader: Reader = { ...seller.as, email: seller.email }
  const [pix, slip, card] = [
    await aBuyer(current, reader, aLinkBody({ title: 'Refund' })),
    await aBuyer(current, reader, aLinkBody({ title: 'Slip' })),
    await aBuyer(current, reader, aLinkBody({ title: 'Disputed' })),
  ]
  await pix.pay.pix()
  await slip.pay.bankSlip()
  await card.pay.card(APPROVED_CARD)
  await current.runner.drain()
  expect((await refundPart(current, reader, pix, 40)).errors).toEqual([])
  expect((await anticipateNet(current, reader, 300)).errors).toEqual([])
  const asked = await current.call(requestWithdrawal, { as: reader, body: { amount: 123.45 } })
  expect(asked.errors).toEqual([])
  const dispute = await disputeAt(current, card)
  await current.runner.drain()
  await current.sandbox.decideDispute(dispute, 'LOST')
  await goToNextMonth(current)

  const startDate = `${month}-01` as CivilDate
  const endDate = addDays(addMonths(startDate, 1), -1)
  const range = { executionDateInitial: startDate, executionDateFinal: endDate }
  const period = { start_date: startDate, end_date: endDate }
  const file = (format: 'csv' | 'xlsx' | 'ofx' | 'pdf'): Promise<Downloaded> =>
    download(current, exportStatement, {
      as: reader,
      query: { ...range, format, sort: 'executionDate,asc' },
    })

  // The spreadsheet.
  const lines = csvRows(await file('csv'))
  const [inCents, outCents] = [sum(column(lines, 'Entrada')), sum(column(lines, 'Saída'))]
  const closing = inCents - outCents
  const kinds = new Set(lines.map((row) => row['Lançamento']))
  for (const kind of [
    'Pagamento',
    'Antecipação',
    'Estorno solicitado',
    'Saque',
    'Disputa aberta',
  ]) {
    expect(kinds).toContain(kind)
  }
  let balance = 0
  for (const row of lines) {
    balance += cents(row['Entrada']) - cents(row['Saída'])
    expect(cents(row['Saldo'])).toBe(balance)
  }

  // The screen of finances.
  const totals = (await current.call(getStatementTotals, { as: reader, query: range })).body
  expect(totals).toMatchObject({
    openingAmount: 0,
    inAmount: reais(inCents),
    outAmount: reais(outCents),
    closingAmount: reais(closing),
  })

  // Other files of the same lines.
  const { sheets } = await readXlsx((await file('xlsx')).bytes)
  const inXlsx = sheets[0]?.rows.slice(1).map((row) => [row[4], row[5], row[6]])
  expect(inXlsx).toEqual(
    lines.map((row) => [
      row['Entrada'] ? reais(cents(row['Entrada'])) : null,
      row['Saída'] ? reais(cents(row['Saída'])) : null,
      reais(cents(row['Saldo'])),
    ]),
  )
  const ofx = (await file('ofx')).bytes.toString()
  const amounts = [...ofx.matchAll(/<TRNAMT>(-?[\d.]+)/g)].map(([, text]) =>
    Number((text ?? '').replace('.', '')),
  )
  expect(amounts).toEqual(lines.map((row) => cents(row['Entrada']) - cents(row['Saída'])))
  const ending = /<BALAMT>(-?[\d.]+)/.exec(ofx)?.[1] ?? ''
  expect(Number(ending.replace('.', ''))).toBe(closing)
  const pdf = pdfTexts(pdfContent((await file('pdf')).bytes))
    .join(' ')
    .replaceAll('\u00a0', ' ')
  const shown = (amount: number) => formatBRL(asCents(amount)).replaceAll('\u00a0', ' ')
  expect(pdf).toContain(`Entradas ${shown(inCents)}`)
  expect(pdf).toContain(`Saídas ${shown(outCents)}`)
  expect(pdf).toContain(`Saldo final ${shown(closing)}`)

  // Reports of the same month.
  const extrato = csvRows(await takeReportOf(current, reader, 'extrato', period))
  for (const header of ['Entrada', 'Saída', 'Saldo']) {
    expect(column(extrato, header)).toEqual(column(lines, header))
  }
  const days = csvRows(await takeReportOf(current, reader, 'statements', period))
  expect([sum(column(days, 'Entradas')), sum(column(days, 'Saídas'))]).toEqual([inCents, outCents])
  expect(sum(days.map((row) => Number(row['Quantidade'])))).toBe(lines.length)
  const balances = csvRows(await takeReportOf(current, reader, 'balance', period))
  expect(cents(balances.at(-1)?.['Saldo disponível'])).toBe(closing)
  const withdrawals = csvRows(await takeReportOf(current, reader, 'report-transfers-full', period))
  const withdrawn = lines.filter((row) => row['Lançamento'] === 'Saque')
  expect(sum(column(withdrawals, 'Valor'))).toBe(sum(column(withdrawn, 'Saída')))

  // The folder: its ledger of both accounts, and what became of the gross amounts.
  const folder = await takeFolder(current, reader, month)
  const ledger = folderRows(folder, 'razao.csv')
  const of = (account: string) => ledger.filter((row) => row['Conta'] === account)
  expect(column(of('Saldo disponível'), 'Saldo')).toEqual(column(lines, 'Saldo'))
  const scheduled = of('Saldo a liberar')
  const scheduledClosing = sum(column(scheduled, 'Entrada')) - sum(column(scheduled, 'Saída'))
  expect(cents(balances.at(-1)?.['Saldo a liberar'])).toBe(scheduledClosing)
  const trial = folderRows(folder, 'balancete.csv').filter(
    (row) => row['Lançamento'] === 'Saldo final',
  )
  expect(column(trial, 'Saldo')).toEqual([closing, scheduledClosing])
  // 202 and 100 by PIX, 100 by boleto, 1,000 and 100 by card.
  const gross = 20_200 + 10_000 + 10_000 + 100_000 + 10_000
  const costs = folderRows(folder, 'tarifas.csv').filter((row) => row['Lançamento'] === 'Pagamento')
  const cost = sum(column(costs, 'Tarifa')) + sum(column(costs, 'Antecipação'))
  const paid = ledger.filter((row) => row['Lançamento'] === 'Pagamento')
  expect(sum(column(paid, 'Entrada'))).toBe(gross - cost)

  // The dashboard, today: what was settled since the month's end moved from one to the other.
  const today = (await current.call(getBalance, { as: reader })).body
  const openNow = (await current.call(getStatementTotals, { as: reader, query: {} })).body
  expect(today.amount).toBe(openNow.closingAmount)
  expect(today.totalAmount).toBe(reais(closing + scheduledClosing))
})
