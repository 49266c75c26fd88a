import { civilDateOf } from '@vintem/brazil/calendar'
import { statementAccount } from '@vintem/brazil/statement'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INTER_BANK } from '#rails/inter/inter-statement.ts'
import { ACCOUNT, type InterDouble, startInterDouble } from '#test/doubles/inter/inter-double.ts'
import { railsOfInter } from '#test/doubles/inter/rails-of-inter.ts'
import { testApp } from '#test/harness.ts'
import { reconciling } from '#test/statements-of-bank.ts'
import { expectVerified } from '#test/verified.ts'
import { aWithdrawingSeller, passMinutes } from '#test/withdrawals.ts'

const PAYING = statementAccount({ ...INTER_BANK, account: ACCOUNT })

// Goal: a withdrawal leaves through Banco Inter once, and its statement says what the bank itself does not.
describe('withdrawals through Inter', () => {
  let bank: InterDouble
  beforeAll(async () => {
    bank = await startInterDouble()
  })
  afterAll(() => bank.close())
  const app = testApp({
    log: pino({ level: 'silent' }),
    rails: railsOfInter(() => bank, { payingAccount: PAYING }),
  })

  test('are paid once the bank says so, whatever became of the first answer', async () => {
    const seller = await aWithdrawingSeller(app.current)
    bank.say(502)
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    expect(await seller.orders()).toEqual([{ state: 'UNKNOWN' }])
    await passMinutes(app.current, 6)
    expect(await seller.orders()).toEqual([{ state: 'SENT' }])
    bank.decide('PAGO')
    await passMinutes(app.current, 60)
    expect(await seller.read(uuid)).toMatchObject({ status: 'PAID' })
    expect(bank.paymentsUnder(uuid)).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('give the money back where the bank refuses, and say why', async () => {
    const seller = await aWithdrawingSeller(app.current)
    bank.say(422, { title: 'Saldo insuficiente' })
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    expect(await seller.read(uuid)).toMatchObject({
      status: 'FAILED',
      reason: 'Não há saldo suficiente na conta do banco.',
    })
    expect(await seller.available()).toBe(9_901)
  })

  test('that are told to come later are not unknown, and go later', async () => {
    const seller = await aWithdrawingSeller(app.current)
    bank.say(429)
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    expect(await seller.orders()).toEqual([{ state: 'SENT' }])
    expect(bank.paymentsUnder(uuid)).toEqual([])
    await passMinutes(app.current, 6)
    expect(bank.paymentsUnder(uuid)).toHaveLength(1)
    bank.decide('PAGO')
  })

  test('of which the bank does not say are decided by its statement', async () => {
    const { nextMorning, found } = reconciling(app.current, PAYING)
    const seller = await aWithdrawingSeller(app.current)
    const { uuid } = (await seller.ask(30)).body
    await app.current.runner.drain()
    bank.decide('PARCIALMENTE_PAGO')
    await passMinutes(app.current, 6)
    expect(await seller.orders()).toEqual([{ state: 'UNKNOWN' }])
    const [{ code } = { code: '' }] = bank.paymentsUnder(uuid)
    bank.enter({
      idTransacao: '1',
      dataTransacao: civilDateOf(await app.current.clock.now()),
      tipoTransacao: 'PIX',
      tipoOperacao: 'D',
      valor: '30.00',
      titulo: 'Pix enviado',
      detalhes: { codigoSolicitacao: code },
    })
    await nextMorning()
    expect(await seller.read(uuid)).toMatchObject({ status: 'PAID' })
    await nextMorning()
    expect(await found()).toContainEqual({ by: 'reference', lines: 1 })
    await expectVerified(app.current)
  })
})
