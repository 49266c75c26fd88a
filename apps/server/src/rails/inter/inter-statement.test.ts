import { civilDate } from '@vintem/brazil/calendar'
import { expect, test } from 'vitest'
import { testInter } from '#test/doubles/inter/test-inter.ts'
import { aPixPayment } from '../payments/payments-contract.ts'
import { RailDown } from '../rail-error.ts'

// Goal: a day of Inter's statement is read whole and to the cent, and names our payments as our books do.
const current = testInter()
const DAY = civilDate(2026, 11, 25)

const entry = (id: string, change: object = {}) => ({
  idTransacao: id,
  dataInclusao: `${DAY} 10:00:0${id}`,
  dataTransacao: DAY,
  tipoTransacao: 'PIX',
  tipoOperacao: 'C',
  valor: '150.5',
  titulo: 'Pix recebido',
  descricao: 'PIX RECEBIDO - Fulano',
  detalhes: { endToEndId: `E0041696820261125100${id}abcdefghijk`, tipoDetalhe: 'COMPLETE' },
  ...change,
})

test('reads every page of a day, oldest first, the same however often', async () => {
  const { bank, rail, statement } = current.current
  const payment = aPixPayment()
  await rail.sendToKey(payment)
  const [sent] = bank.paymentsUnder(payment.paymentId)
  bank.enter(
    entry('1'),
    entry('2', { tipoOperacao: 'D', valor: '40.00', detalhes: { codigoSolicitacao: sent?.code } }),
    entry('3', { valor: 'quarenta' }),
    entry('4', { dataTransacao: '2026-11-24' }),
    entry('5', { tipoTransacao: 'TARIFA', tipoOperacao: 'D', valor: '1', detalhes: null }),
  )
  bank.setPageSize(2)
  bank.setBalance(DAY, { disponivel: 1_109.5 })

  const read = await statement.statementOf(DAY)

  expect(read).toMatchObject({
    format: 'Inter',
    bank: '077',
    branch: '0001',
    account: '12345678',
    firstDay: DAY,
    lastDay: DAY,
    openingCents: null,
    closingCents: 110_950,
  })
  expect(read.lines).toEqual([
    {
      place: 1,
      bookedOn: DAY,
      amountCents: 15_050,
      text: 'Pix recebido PIX RECEBIDO - Fulano E00416968202611251001abcdefghijk',
      id: '1',
    },
    {
      place: 2,
      bookedOn: DAY,
      amountCents: -4_000,
      text: `Pix recebido PIX RECEBIDO - Fulano ${payment.paymentId}`,
      id: '2',
    },
    expect.objectContaining({ place: 4, amountCents: -100, id: '5' }),
  ])
  expect(read.unreadable).toEqual([expect.stringContaining('quarenta')])
  expect(await statement.statementOf(DAY)).toEqual(read)
})

test.each([
  [{ disponivel: 10.25 }, 1_025],
  [{ disponivel: -3 }, -300],
  [{ disponivel: 10, dataReferencia: '25/11/2026' }, 1_000],
  [{ disponivel: 10, dataReferencia: '24/11/2026' }, null],
  [{}, null],
])('takes %o for the end of the day: %s', async (balance, cents) => {
  const { bank, statement } = current.current
  bank.setBalance(DAY, balance)
  expect((await statement.statementOf(DAY)).closingCents).toBe(cents)
})

test('has no statement where the bank gives none', async () => {
  const { bank, statement } = current.current
  bank.failNext('statement', 'down')
  await expect(statement.statementOf(DAY)).rejects.toBeInstanceOf(RailDown)
})
