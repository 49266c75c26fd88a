import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type InterDouble, startInterDouble } from '#test/doubles/inter/inter-double.ts'
import { railsOfInter } from '#test/doubles/inter/rails-of-inter.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'

const SECRETS = { current: 'c'.repeat(43) }

// Goal: what Banco Inter reports of a payment has it asked immediately, and decides nothing itself.
describe('payments that Banco Inter reports', () => {
  let bank: InterDouble
  beforeAll(async () => {
    bank = await startInterDouble()
  })
  afterAll(() => bank.close())
  const app = testApp({
    log: pino({ level: 'silent' }),
    callbacks: { secrets: async () => SECRETS, inter: { clients: [] } },
    rails: railsOfInter(() => bank),
  })
  const tell = (payload: object) =>
    app.current.http.inject({
      method: 'POST',
      url: `/api/webhooks/${SECRETS.current}/inter`,
      payload,
    })
  /** A withdrawal that the bank has, and its code there. */
  async function atBank() {
    const seller = await aWithdrawingSeller(app.current)
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    const [{ code } = { code: '' }] = bank.paymentsUnder(uuid)
    return { ...seller, uuid, code }
  }

  // @spec Standards: A callback of Banco Inter is no proof: the bank is asked, and a payment counts once
  test('are paid once the bank says so, however often it reports them', async () => {
    const { code, uuid, read } = await atBank()
    const said = { codigoSolicitacao: code, status: 'EFETIVADO', valor: '50.00' }
    expect((await tell(said)).statusCode).toBe(204)
    await app.current.runner.drain()
    expect(await read(uuid)).toMatchObject({ status: 'PROCESSING' })

    bank.decide('PAGO')
    await Promise.all([1, 2, 3].map(() => tell(said)))
    await app.current.runner.drain()
    expect(await read(uuid)).toMatchObject({ status: 'PAID' })
    expect(bank.paymentsUnder(uuid)).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('are refused by the word of the bank, whatever the callback says', async () => {
    const { code, uuid, read, available } = await atBank()
    bank.decide('FALHA', 'Conta encerrada')
    await tell([{ codigoSolicitacao: code, status: 'EFETIVADO' }])
    await app.current.runner.drain()
    expect(await read(uuid)).toMatchObject({ status: 'FAILED' })
    expect(await available()).toBe(9_901)
  })

  test('stay under way where the bank does not answer the question', async () => {
    const { code, uuid, read } = await atBank()
    bank.failNext('find', 'down')
    await tell({ codigoSolicitacao: code, status: 'EFETIVADO' })
    await app.current.runner.drain()
    expect(await read(uuid)).toMatchObject({ status: 'PROCESSING' })
    bank.decide('PAGO')
    await tell({ codigoSolicitacao: code, status: 'EFETIVADO' })
    await app.current.runner.drain()
    expect(await read(uuid)).toMatchObject({ status: 'PAID' })
  })

  test('that are none of ours are left aside', async () => {
    await tell({ codigoTransacao: newId(), status: 'REALIZADO' })
    await app.current.runner.drain()
    const left = await app.current.sql(
      `select id from work where kind = 'find-reported-order' and done_at is null`,
    )
    expect(left).toEqual([])
  })
})
