import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { openInter } from '#rails/inter/open-inter.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { ACCOUNT, type InterDouble, startInterDouble } from '#test/doubles/inter/inter-double.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'
import { unfinishedOf } from '#test/work.ts'
import { PLATFORM } from '#work/platform-work.ts'

const SECRETS = { current: 'c'.repeat(43) }
const INTER = { 'x-client-verify': 'SUCCESS', 'x-client-subject': 'CN=webhooks.inter.example' }

// Goal: what Banco Inter reports of a payment is a reason to ask it, at once, and nothing else.
describe('the callback of Banco Inter', () => {
  let bank: InterDouble
  beforeAll(async () => {
    bank = await startInterDouble()
  })
  afterAll(() => bank.close())
  const app = testApp({
    log: pino({ level: 'silent' }),
    trustProxy: true,
    callbacks: {
      secrets: async () => SECRETS,
      inter: { clients: ['webhooks.inter.example'] },
    },
    rails: (options) => {
      const { url, credentials, tls } = bank
      const sandbox = createSandbox(options)
      const callbacks = { callbackUrl: 'https://avisos.example', callbackClients: [] }
      const config = { url, ...credentials, tls, account: ACCOUNT, ...callbacks }
      const { rail: payments, close } = openInter(config, options)
      return {
        ...sandbox,
        rails: { ...sandbox.rails, payments },
        async close() {
          await close()
          await sandbox.close()
        },
      }
    },
  })
  const tell = (payload: object, secret = SECRETS.current, headers: object = INTER) =>
    app.current.http.inject({
      method: 'POST',
      url: `/api/webhooks/${secret}/inter`,
      headers: { ...headers },
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

  test('proves nothing, however often it comes, and has the bank asked at once', async () => {
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

  test('of a refusal gives the money back by the word of the bank, and not by its own', async () => {
    const { code, uuid, read } = await atBank()
    bank.decide('FALHA', 'Conta encerrada')
    await tell([{ codigoSolicitacao: code, status: 'EFETIVADO' }])
    await app.current.runner.drain()
    expect(await read(uuid)).toMatchObject({ status: 'FAILED' })
  })

  test('about what is none of ours is left aside', async () => {
    const told = await tell({ codigoTransacao: newId(), status: 'REALIZADO' })
    expect(told.statusCode).toBe(204)
    await app.current.runner.drain()
    expect(await unfinishedOf(app.current, PLATFORM)).toEqual([])
  })

  test.each([
    ['without its secret', {}, 'x'.repeat(43), INTER, 404],
    ['without a certificate', {}, SECRETS.current, {}, 403],
    ['of nothing', {}, SECRETS.current, INTER, 400],
    ['of a code that is none', { codigoSolicitacao: "' or 1=1" }, SECRETS.current, INTER, 400],
    ['of a PIX that was received', { pix: [] }, SECRETS.current, INTER, 400],
    [
      'of more than the bank reports at a time',
      Array.from({ length: 101 }, () => ({ codigoSolicitacao: 'x' })),
      SECRETS.current,
      INTER,
      400,
    ],
  ])('is refused %s', async (_, payload, secret, headers, status) => {
    expect((await tell(payload, secret, headers)).statusCode).toBe(status)
  })

  test('comes to the address that the bank was told, of PIX and of boletos', async () => {
    await app.current.services.rails.payments.callHere?.()
    const address = `https://avisos.example/api/webhooks/${SECRETS.current}/inter`
    expect([...bank.webhooks]).toEqual([
      ['pix', address],
      ['boleto', address],
    ])
    expect(bank.faults).toEqual([])
  })
})

describe('the callback of Banco Inter, where no payments go through it', () => {
  const app = testApp({ callbacks: { secrets: async () => SECRETS } })

  test('has no address', async () => {
    const url = `/api/webhooks/${SECRETS.current}/inter`
    const payload = { codigoSolicitacao: newId() }
    const answer = await app.current.http.inject({ method: 'POST', url, payload })
    expect(answer.statusCode).toBe(404)
  })
})
