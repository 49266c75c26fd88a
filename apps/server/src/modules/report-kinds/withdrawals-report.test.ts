import { expect, test } from 'vitest'
import { aSellerWithBoth, withdrawAll } from '#test/anticipated-withdrawals.ts'
import { testApp } from '#test/harness.ts'
import { csvRows, takeReportOf } from '#test/reports.ts'
import { aLongColleague, aWithdrawingSeller } from '#test/withdrawals.ts'

// Goal: every withdrawal of a period is in the report once, with its people, its account and its end.
const app = testApp()

// @spec 001 §2 Reports: Report types
test('of withdrawals says who asked and approved, how much, where to, and what became of it', async () => {
  const { current } = app
  const withdrawing = await aWithdrawingSeller(current, { approval: true })
  const approver = await aLongColleague(current, withdrawing.as.sellerId)
  const reader = { ...withdrawing.as, email: withdrawing.email }
  const paid = await withdrawing.ask(50)
  await withdrawing.approve(paid.body.uuid, approver.as)
  await current.runner.drain()
  const refused = await withdrawing.ask(20)
  await withdrawing.reject(refused.body.uuid, approver.as, 'Valor errado')

  const rows = csvRows(await takeReportOf(app.current, reader, 'report-transfers-full'))

  expect(rows).toMatchObject([
    {
      'Pedido por': withdrawing.email,
      'Aprovado por': approver.email,
      Valor: '50,00',
      Taxa: '0,00',
      Recebido: '50,00',
      Origem: 'Saldo de vendas',
      Conta: expect.stringMatching(/^341 .+, agência 1234, conta 556677-8$/),
      Situação: 'Pago',
      'Pago em': rows[0]?.['Pedido em'],
      'Identificação no banco': expect.stringMatching(/\S/),
      'Identificador do saque': paid.body.uuid,
    },
    { Valor: '20,00', Situação: 'Não aprovado', Motivo: 'Valor errado', 'Pago em': '' },
  ])
})

test('of a withdrawal with an anticipation says total, tax and what is received', async () => {
  const { current } = app
  const { as, email } = await aSellerWithBoth(current)
  const { body } = await withdrawAll(current, as, 200)

  const rows = csvRows(await takeReportOf(current, { ...as, email }, 'report-transfers-full'))

  const reais = (header: string) => Number(rows[0]?.[header]?.replace(',', '.'))
  expect([reais('Valor'), reais('Taxa'), reais('Recebido')]).toEqual([
    body.totalRedeem,
    body.anticipationTax,
    body.amount,
  ])
})
