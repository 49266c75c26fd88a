import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, toRoutedRef } from '#platform/ids.ts'
import {
  type DoubleAnswer,
  type DoubleRequest,
  type HttpDouble,
  startHttpDouble,
} from '#test/doubles/http-double.ts'
import { RailDown, RailRefused, RailTimeout } from '../../rail-error.ts'
import type { WhatsAppMessage } from '../port.ts'
import { describeWhatsAppRail } from '../whats-app-contract.ts'
import { createCloudApiRail } from './cloud-api-rail.ts'

// Goal: templates go out as Meta takes them, and each of its refusals is understood for what it is.
// Method: a local double that answers in the published shape (Graph API, Cloud API messages).
interface Sent {
  to: string
  template: { name: string }
}

const requests: DoubleRequest[] = []
const received: Sent[] = []
let answers: DoubleAnswer[] = []
let double: HttpDouble

const refusal = (code: number, status = 400): DoubleAnswer => ({
  status,
  body: { error: { message: `(#${code}) refused`, type: 'OAuthException', code, fbtrace_id: 'x' } },
})

beforeAll(async () => {
  double = await startHttpDouble({
    answer: (request) => {
      requests.push(request)
      const planned = answers.shift()
      if (planned) return planned
      received.push(JSON.parse(request.body) as Sent)
      return {
        status: 200,
        body: {
          messaging_product: 'whatsapp',
          messages: [{ id: 'wamid.1', message_status: 'accepted' }],
        },
      }
    },
    refuse: () => refusal(131_008),
  })
})
afterAll(() => double.close())

const rail = () =>
  createCloudApiRail(
    { url: double.url, phoneId: '4242', token: 'the-token', timeoutMillis: 1_000 },
    pino({ enabled: false }),
  )

const aMessage = (change: Partial<WhatsAppMessage> = {}): WhatsAppMessage => ({
  id: newId(),
  sellerId: 7,
  to: '5511987654321',
  template: 'pix_pre_payment',
  values: { primeiro_nome: 'Conceição', valor: 'R$ 10,00' },
  text: 'Olá',
  ...change,
})

describeWhatsAppRail('WhatsApp Cloud API', () => ({
  rail: rail(),
  failNext: async (_, fault) => double.failNext(fault),
  received: async (to) =>
    received.filter((each) => each.to === to).map(({ template }) => ({ template: template.name })),
}))

describe('createCloudApiRail', () => {
  test('sends a template with named values, and our id to be given back', async () => {
    const message = aMessage()
    await rail().send(message)
    const { path, headers, body } = requests.at(-1) as DoubleRequest
    expect([path, headers.authorization]).toEqual(['/4242/messages', 'Bearer the-token'])
    expect(JSON.parse(body)).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '5511987654321',
      type: 'template',
      template: {
        name: 'pix_pre_payment',
        language: { code: 'pt_BR' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', parameter_name: 'primeiro_nome', text: 'Conceição' },
              { type: 'text', parameter_name: 'valor', text: 'R$ 10,00' },
            ],
          },
        ],
      },
      biz_opaque_callback_data: toRoutedRef(7, message.id),
    })
  })

  test.each<[number, number, new (...args: never[]) => Error]>([
    [131_026, 400, RailRefused],
    [131_049, 400, RailRefused],
    [131_056, 400, RailDown],
    [130_429, 429, RailDown],
    [131_016, 500, RailDown],
    [132_001, 404, RailDown],
    [132_015, 400, RailDown],
    [131_031, 403, RailDown],
    [190, 401, RailDown],
    [131_000, 500, RailTimeout],
  ])('%d with %d', async (code, status, error) => {
    answers = [refusal(code, status)]
    await expect(rail().send(aMessage())).rejects.toBeInstanceOf(error)
    if (error !== RailRefused) return
    answers = [refusal(code, status)]
    await expect(rail().send(aMessage())).rejects.toMatchObject({ code: String(code) })
  })

  test('an answer that is none may have been a message', async () => {
    answers = [{ status: 200, body: '<html>' }]
    await expect(rail().send(aMessage())).rejects.toBeInstanceOf(RailTimeout)
  })

  test('stops asking where the token is no more, and for a template that is paused', async () => {
    const stopped = rail()
    answers = [refusal(132_015)]
    await expect(stopped.send(aMessage())).rejects.toBeInstanceOf(RailDown)
    const before = double.count()
    await expect(stopped.send(aMessage({ to: '5511900000001' }))).rejects.toBeInstanceOf(RailDown)
    expect(double.count()).toBe(before)
    await stopped.send(aMessage({ to: '5511900000002', template: 'several' }))

    answers = [refusal(190, 401)]
    const other = aMessage({ to: '5511900000003', template: 'several' })
    await expect(stopped.send(other)).rejects.toBeInstanceOf(RailDown)
    const last = double.count()
    await expect(stopped.send({ ...other, to: '5511900000004' })).rejects.toBeInstanceOf(RailDown)
    expect(double.count()).toBe(last)
  })

  test('a phone gets one in six seconds, and all together eighty a second', async () => {
    const paced = rail()
    await paced.send(aMessage())
    await expect(paced.send(aMessage())).rejects.toBeInstanceOf(RailDown)
    const begun = performance.now()
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        paced.send(aMessage({ to: `55119000001${String(index).padStart(2, '0')}` })),
      ),
    )
    expect(performance.now() - begun).toBeGreaterThan(270)
  })
})
