import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type InterDouble, startInterDouble } from '#test/doubles/inter/inter-double.ts'
import { railsOfInter } from '#test/doubles/inter/rails-of-inter.ts'
import { testApp } from '#test/harness.ts'

const SECRETS = { current: 'c'.repeat(43) }
const INTER = { 'x-client-verify': 'SUCCESS', 'x-client-subject': 'CN=webhooks.inter.example' }

// Goal: only Banco Inter's callbacks are accepted, at its secret address and with its certificate, and only codes are
// read of them.
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
    rails: railsOfInter(() => bank),
  })
  const tell = (payload: object, secret = SECRETS.current, headers: object = INTER) =>
    app.current.http.inject({
      method: 'POST',
      url: `/api/webhooks/${secret}/inter`,
      headers: { ...headers },
      payload,
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
