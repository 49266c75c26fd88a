import { civilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { parseBrCode } from '@vintem/brazil/pix'
import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId, newRoutedId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { startApiPixDouble } from '#test/doubles/api-pix/api-pix-double.ts'
import { INSTITUTION, type TestBank, testBank } from '#test/doubles/api-pix/test-bank.ts'
import { readPixCallback } from '../pix/callback.ts'
import { aPixRequest } from '../pix/pix-contract.ts'
import { RailDown, RailRefused, RailTimeout } from '../rail-error.ts'
import type { ApiPixOptions } from './api-pix-client.ts'
import { createReceivedWatch } from './received-watch.ts'

// Goal: what banks do differently within API Pix, and what goes wrong on the way to them, is borne.
// Method: the local bank of the contract.
const current = testBank()
let { bank, callbacks, answers, client, rail }: TestBank = {} as TestBank

beforeEach(() => {
  ;({ bank, callbacks, answers, client, rail } = current.current)
})

describe('createApiPixRail', () => {
  test('tells the bank where to call before it first uses a key, once', async () => {
    const own = rail()
    const before = bank.asked.length

    await Promise.all([own.request(aPixRequest()), own.request(aPixRequest())])
    await own.request(aPixRequest())

    const settings = bank.asked.slice(before).filter((call) => call.includes('/webhook/'))
    expect(settings).toHaveLength(1)
    expect(bank.webhookOf('11222333000181')).toBe(current.current.callbackUrl)
  })

  test('asks for a charge with a due date, finds and removes it', async () => {
    const lateFees = { fineBps: 200, monthlyInterestBps: 33 }
    const payable = { dueDate: civilDate(2031, 5, 10), daysAfter: 30, ...lateFees }
    const request = aPixRequest({ payable })

    const { brCode } = await rail().request(request)

    expect(parseBrCode(brCode)).toMatchObject({ url: expect.stringContaining('/cobv/') })
    expect(await rail().find(7, request.txid)).toEqual({ state: 'ACTIVE' })
    await rail().remove(7, request.txid)
    expect(await rail().find(7, request.txid)).toEqual({ state: 'REMOVED' })
  })

  test('takes the CNPJ of a payer, with letters too', async () => {
    const request = aPixRequest({ payer: { document: '12ABC34501DE35', name: 'Letra Ltda.' } })

    expect(await rail().request(request)).toHaveProperty('brCode')
  })

  test('writes the code itself where a bank gives the location only', async () => {
    bank.omitted.add('pixCopiaECola')
    const request = aPixRequest()

    const { brCode } = await rail().request(request)

    expect(parseBrCode(brCode)).toMatchObject({
      url: `pix.bank.example/qr/v2/${request.txid}`,
      merchantName: 'Loja Sao Joao',
    })
  })

  test('does not know what became of it where a bank gives neither', async () => {
    for (const field of ['pixCopiaECola', 'location', 'loc']) bank.omitted.add(field)

    await expect(rail().request(aPixRequest())).rejects.toBeInstanceOf(RailTimeout)
  })

  test('asks for the payment where a bank says that it is paid and not by what', async () => {
    const { txid } = aPixRequest()
    await rail().request(aPixRequest({ txid }))
    const { endToEndId } = await bank.pay(txid)
    bank.omitted.add('pix')

    expect(await rail().find(7, txid)).toMatchObject({ state: 'PAID', endToEndId })
  })

  test('gives the code again of what was paid meanwhile, and never one of another value', async () => {
    const request = aPixRequest()
    const first = await rail().request(request)
    await bank.pay(request.txid)

    expect(await rail().request(request)).toEqual(first)
    await expect(rail().request({ ...request, amountCents: cents(1) })).rejects.toBeInstanceOf(
      RailRefused,
    )
  })

  test('gives the words of the bank with its refusal', async () => {
    const refused = rail().request(aPixRequest({ amountCents: cents(0) }))

    await expect(refused).rejects.toMatchObject({
      code: 'CobOperacaoInvalida',
      message: 'O campo valor.original é zero.',
    })
  })

  test('sends nothing back by an id that was used for another amount', async () => {
    const { txid } = aPixRequest()
    await rail().request(aPixRequest({ txid }))
    const { endToEndId } = await bank.pay(txid)
    const asked = { sellerId: 7, endToEndId, returnId: newId().replaceAll('-', '') }
    await rail().giveBack({ ...asked, amountCents: cents(100) })

    const again = rail().giveBack({ ...asked, amountCents: cents(200) })

    await expect(again).rejects.toMatchObject({ code: 'PixDevolucaoInvalida' })
    expect(bank.returnsOf(txid)).toMatchObject([{ valor: '1.00' }])
  })

  test('asks for one list of many payments, and for those that are missing in it one by one', async () => {
    const own = rail()
    const references = []
    for (let count = 0; count < 10; count++) {
      const { txid } = aPixRequest()
      await own.request(aPixRequest({ txid }))
      const { endToEndId } = await bank.pay(txid)
      references.push({ endToEndId, paidAt: wallClock.now() })
    }
    const before = bank.asked.length

    const lie = { endToEndId: 'E0', paidAt: new Date('1900-01-01T00:00:00Z') }
    const found = await own.received(7, [...references, lie])

    expect(found).toHaveLength(10)
    expect(bank.asked.slice(before)).toEqual(['GET /pix', 'GET /pix/{e2eid}'])
  })

  test('says what became of a return, and when, once the bank does', async () => {
    const { txid } = aPixRequest()
    await rail().request(aPixRequest({ txid }))
    const { endToEndId } = await bank.pay(txid)
    const asked = { sellerId: 7, endToEndId, returnId: 'r1', amountCents: cents(100) }
    const other = { ...asked, returnId: 'r0' }

    bank.failNext('giveBack', 'late-refuse')
    expect(await rail().giveBack(other)).toEqual({ state: 'PENDING' })
    expect(await rail().giveBack(asked)).toEqual({ state: 'PENDING' })
    await bank.pass(0)

    expect(await rail().giveBack(asked)).toEqual({
      state: 'DONE',
      doneAt: expect.any(Date),
      by: INSTITUTION,
    })
    expect(await rail().findReturn(other)).toEqual({
      state: 'REFUSED',
      reason: 'Conta do pagador encerrada.',
    })
    const callbacksOfTxid = callbacks.filter((body) => JSON.stringify(body).includes(txid))
    expect(callbacksOfTxid.flatMap((body) => readPixCallback(body) ?? [])).toHaveLength(2)
  })

  test('a routed id of nobody leads to no call', async () => {
    const before = bank.asked.length

    expect(await rail().find(7, newRoutedId(8))).toBeUndefined()
    await rail().remove(7, newRoutedId(8))

    expect(bank.asked).toHaveLength(before)
  })
})

describe('createApiPixClient', () => {
  test('asks for one token, and for another once it is taken no more', async () => {
    const own = rail()
    const requests = [aPixRequest(), aPixRequest(), aPixRequest()]

    await Promise.all(requests.map((request) => own.request(request)))
    bank.forgetTokens()

    expect(await own.request(aPixRequest())).toHaveProperty('brCode')
  })

  test('is refused what its contract with the bank leaves out', async () => {
    bank.grant('cob.read cob.write webhook.write')
    const { txid } = aPixRequest()
    const own = rail()
    await own.request(aPixRequest({ txid }))
    const { endToEndId } = await bank.pay(txid)

    const asked = { sellerId: 7, endToEndId, returnId: 'r2', amountCents: cents(1) }
    await expect(own.giveBack(asked)).rejects.toMatchObject({ code: 'AcessoNegado' })

    bank.grant()
  })

  test.each([
    ['the secret is wrong', { clientSecret: 'other' }],
    ['nobody listens', { url: 'https://127.0.0.1:9/api/v2', tokenUrl: 'https://127.0.0.1:9/t' }],
  ] satisfies [string, Partial<ApiPixOptions>][])('is down where %s', async (_, change) => {
    await expect(rail(change).request(aPixRequest())).rejects.toBeInstanceOf(RailDown)
  })

  test('is down without the certificate that the bank gave, and towards somebody else', async () => {
    const { ca, ...own } = bank.tls
    const stranger = await startApiPixDouble()
    const wrong = [{ ...stranger.tls, ca }, own]

    for (const tls of wrong) {
      await expect(rail({ tls }).request(aPixRequest())).rejects.toBeInstanceOf(RailDown)
    }

    await stranger.close()
  })
})

describe('createReceivedWatch', () => {
  const log = pino({ level: 'silent' })

  test('takes what was missed the way of the callbacks, page by page', async () => {
    const lost = [aPixRequest(), aPixRequest(), aPixRequest()]
    for (const request of lost) await rail().request(request)
    answers.push(503, 503, 503)
    for (const { txid } of lost) await bank.pay(txid)
    const delivered: unknown[] = []
    const deliver = async (_: string, body: unknown) => {
      delivered.push(body)
      return 204
    }
    bank.pageOf(2)

    const watch = createReceivedWatch(client(), { deliver, log })
    const callbacksOfTxid = await watch.round()
    bank.pageOf(100)

    const read = delivered.flatMap((body) => readPixCallback(body)?.received ?? [])
    expect(read).toHaveLength(callbacksOfTxid)
    expect(read.map(({ txid }) => txid)).toEqual(
      expect.arrayContaining(lost.map(({ txid }) => txid)),
    )
    expect(await watch.round()).toBe(callbacksOfTxid)
  })

  test('goes on after what our own webhook could not read: the others must not wait for it', async () => {
    const paid = [aPixRequest(), aPixRequest()]
    for (const request of paid) {
      await rail().request(request)
      await bank.pay(request.txid)
    }
    const statuses = [400]
    const delivered: unknown[] = []
    const deliver = async (_: string, body: unknown) => {
      delivered.push(body)
      return statuses.shift() ?? 204
    }
    bank.pageOf(1)

    await createReceivedWatch(client(), { deliver, log }).round()
    bank.pageOf(100)

    expect(delivered.length).toBeGreaterThan(1)
  })

  test('asks again for what our own webhook did not take', async () => {
    const { txid } = aPixRequest()
    await rail().request(aPixRequest({ txid }))
    await bank.pay(txid)
    const statuses = [503, 204]
    const deliver = async () => statuses.shift() ?? 204
    const watch = createReceivedWatch(client(), { deliver, log })

    await expect(watch.round()).rejects.toThrow('503')

    expect(await watch.round()).toBeGreaterThan(0)
  })
})
