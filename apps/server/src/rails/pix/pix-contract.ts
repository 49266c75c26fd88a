import { cents } from '@vintem/brazil/money'
import { parseBrCode } from '@vintem/brazil/pix'
import { describe, expect, test } from 'vitest'
import { newId, newRoutedId } from '#platform/ids.ts'
import { testFaults } from '../fault-contract.ts'
import { RailRefused } from '../rail-error.ts'
import {
  aPixRequest,
  type PixFarEnd as FarEnd,
  receivedIn,
  requested,
  SELLER,
} from './pix-requests.ts'
import type { PixRequest } from './port.ts'
import { testReceived } from './received-contract.ts'

export { aPixRequest } from './pix-requests.ts'

/** What every adapter of PIX must do: the sandbox, and each bank. */
export function describePixRail(name: string, farEnd: () => FarEnd): void {
  describe(`${name}: the contract of PIX`, () => {
    describe('request', () => {
      testRequests(farEnd)
    })
    describe('payment', () => {
      testPayments(farEnd)
    })
    describe('received', () => {
      testReceived(farEnd)
    })
    describe('remove', () => {
      testRemoval(farEnd)
    })
    describe('giveBack', () => {
      testReturns(farEnd)
    })
    describe('faults', () => {
      testFaultsOfPix(farEnd)
    })
  })
}

function testRequests(farEnd: () => FarEnd): void {
  test('gives a BR Code that names where the charge is found, and the same one again', async () => {
    const { rail } = farEnd()
    const request = aPixRequest()

    const { brCode } = await rail.request(request)

    expect(parseBrCode(brCode)).toMatchObject({ kind: 'dynamic', merchantName: 'Loja Sao Joao' })
    expect(await rail.request(request)).toEqual({ brCode })
  })

  test('needs nobody to be named where it expires', async () => {
    const { rail } = farEnd()

    const { brCode } = await rail.request(aPixRequest({ payer: undefined }))

    expect(parseBrCode(brCode)).toMatchObject({ kind: 'dynamic' })
  })

  test('gives one code to simultaneous requests', async () => {
    const { rail } = farEnd()
    const request = aPixRequest()

    const codes = await Promise.all([1, 2, 3].map(() => rail.request(request)))

    expect(new Set(codes.map(({ brCode }) => brCode)).size).toBe(1)
  })

  test.each([
    ['no amount', { amountCents: cents(0) }],
    ['a key that cannot exist', { pixKey: 'not a key' }],
    ['a time that has passed', { payable: { until: new Date('2020-01-01T00:00:00Z') } }],
  ] satisfies [string, Partial<PixRequest>][])('refuses %s', async (_, change) => {
    const { rail } = farEnd()
    const request = aPixRequest(change)

    await expect(rail.request(request)).rejects.toBeInstanceOf(RailRefused)

    expect(await rail.find(SELLER, request.txid)).toBeUndefined()
  })

  test('is known to its own seller only', async () => {
    const { rail } = farEnd()
    const { txid } = aPixRequest()

    expect(await rail.find(SELLER, txid)).toBeUndefined()
    await rail.request(aPixRequest({ txid }))

    expect(await rail.find(SELLER, txid)).toEqual({ state: 'ACTIVE' })
    expect(await rail.find(SELLER + 1, txid)).toBeUndefined()
  })
}

function testPayments(farEnd: () => FarEnd): void {
  test('is told as it was made, and found so', async () => {
    const { rail, pay, callbacksOf } = farEnd()
    const { txid } = await requested(farEnd)

    await pay(txid)

    const payments = receivedIn(callbacksOf(txid))
    expect(payments).toEqual([expect.objectContaining({ txid, amountCents: 10_050 })])
    const [{ endToEndId, paidAt } = { endToEndId: '', paidAt: 0 }] = payments
    expect(await rail.find(SELLER, txid)).toEqual({
      state: 'PAID',
      endToEndId,
      paidAt,
      amountCents: 10_050,
    })
  })

  test('of another amount is told with that amount', async () => {
    const { pay, callbacksOf } = farEnd()
    const { txid } = await requested(farEnd)

    await pay(txid, { amountCents: cents(99) })

    expect(receivedIn(callbacksOf(txid))).toMatchObject([{ amountCents: 99 }])
  })

  test('may be told five times, which is one payment', async () => {
    const { pay, callbacksOf } = farEnd()
    const { txid } = await requested(farEnd)

    await pay(txid, { times: 5 })

    const payments = receivedIn(callbacksOf(txid))
    expect(payments).toHaveLength(5)
    expect(new Set(payments.map(({ endToEndId }) => endToEndId)).size).toBe(1)
  })

  test('may be told late, with the time at which it was made', async () => {
    const { rail, pay, pass, callbacksOf } = farEnd()
    const { txid } = await requested(farEnd)

    await pay(txid, { delaySeconds: 3_600 })
    expect(callbacksOf(txid)).toEqual([])
    const found = await rail.find(SELLER, txid)
    await pass(3_700)

    expect(found).toMatchObject({ state: 'PAID' })
    const paidAt = found?.state === 'PAID' ? found.paidAt : undefined
    expect(receivedIn(callbacksOf(txid))).toMatchObject([{ paidAt }])
  })

  test('is told again where nobody took it', async () => {
    const { pay, pass, missNextCallback, callbacksOf } = farEnd()
    const { txid } = await requested(farEnd)

    missNextCallback()
    await pay(txid)
    await pass(60)

    expect(callbacksOf(txid)).toHaveLength(2)
    expect(callbacksOf(txid)[0]).toEqual(callbacksOf(txid)[1])
  })
}

function testRemoval(farEnd: () => FarEnd): void {
  test('takes no more payments, however often it is asked', async () => {
    const { rail } = farEnd()
    const { txid } = await requested(farEnd)

    await rail.remove(SELLER, txid)
    await rail.remove(SELLER, txid)

    expect(await rail.find(SELLER, txid)).toEqual({ state: 'REMOVED' })
  })

  test('leaves alone what is paid, unknown or of another seller', async () => {
    const { rail, pay } = farEnd()
    const paid = await requested(farEnd)
    const other = await requested(farEnd)
    await pay(paid.txid)

    await rail.remove(SELLER, paid.txid)
    await rail.remove(SELLER, newRoutedId(SELLER))
    await rail.remove(SELLER + 1, other.txid)

    expect(await rail.find(SELLER, paid.txid)).toMatchObject({ state: 'PAID' })
    expect(await rail.find(SELLER, other.txid)).toEqual({ state: 'ACTIVE' })
  })
}

function testReturns(farEnd: () => FarEnd): void {
  test('sends back in parts, each once, and never more than was received', async () => {
    const { rail, returnedCents } = farEnd()
    const payment = await paid(farEnd)
    const part = (returnId: string, amount: number) =>
      rail.giveBack({ ...payment, returnId, amountCents: cents(amount) })
    const [first, second] = [newId(), newId()]

    await Promise.all([part(first, 10_000), part(first, 10_000)])
    await expect(part(second, 51)).rejects.toBeInstanceOf(RailRefused)
    await part(second, 50)
    await part(first, 10_000)

    expect(await returnedCents(payment.txid)).toBe(10_050)
  })

  test.each([
    ['late', 'DONE', 10_050],
    ['late-refuse', 'REFUSED', 0],
  ] as const)('may be answered later: %s ends as %s', async (fault, state, returned) => {
    const { rail, failNext, pass, returnedCents } = farEnd()
    const { txid, ...payment } = await paid(farEnd)
    const all = { ...payment, returnId: returnId(), amountCents: cents(10_050) }
    await failNext('giveBack', fault)

    expect(await rail.findReturn(all)).toBeUndefined()
    expect(await rail.giveBack(all)).toEqual({ state: 'PENDING' })
    expect(await rail.giveBack(all)).toEqual({ state: 'PENDING' })
    await pass(86_400)

    expect(await rail.findReturn(all)).toMatchObject({ state })
    expect(await rail.findReturn({ ...all, sellerId: SELLER + 1 })).toBeUndefined()
    expect(await returnedCents(txid)).toBe(returned)
  })

  test('refuses what was never received, or by another seller', async () => {
    const { rail } = farEnd()
    const payment = { ...(await paid(farEnd)), returnId: newId(), amountCents: cents(1) }

    const wrong = [
      { ...payment, endToEndId: 'E00000000202601011200abcdefghijk' },
      { ...payment, sellerId: SELLER + 1 },
    ]

    for (const each of wrong) {
      await expect(rail.giveBack(each)).rejects.toBeInstanceOf(RailRefused)
    }
  })
}

function testFaultsOfPix(farEnd: () => FarEnd): void {
  testFaults('request', async () => {
    const { rail, failNext } = farEnd()
    const request = aPixRequest()
    return {
      act: () => rail.request(request),
      happened: async () => (await rail.find(SELLER, request.txid)) !== undefined,
      fail: (fault) => failNext('request', fault),
    }
  })

  testFaults('giveBack', async () => {
    const { rail, failNext, returnedCents } = farEnd()
    const payment = await paid(farEnd)
    const all = { ...payment, returnId: newId(), amountCents: cents(10_050) }
    return {
      act: () => rail.giveBack(all),
      happened: async () => (await returnedCents(payment.txid)) === 10_050,
      fail: (fault) => failNext('giveBack', fault),
    }
  })

  test('a refusal leaves nothing behind', async () => {
    const { rail, failNext } = farEnd()
    const request = aPixRequest()
    await failNext('request', 'refuse')

    await expect(rail.request(request)).rejects.toBeInstanceOf(RailRefused)

    expect(await rail.find(SELLER, request.txid)).toBeUndefined()
  })
}

/** As API Pix takes it: at most 35 letters and digits. */
const returnId = () => newId().replaceAll('-', '')

async function paid(farEnd: () => FarEnd) {
  const { txid } = await requested(farEnd)
  await farEnd().pay(txid)
  const state = await farEnd().rail.find(SELLER, txid)
  if (state?.state !== 'PAID') throw new Error('The payment did not arrive')
  return { sellerId: SELLER, txid, endToEndId: state.endToEndId }
}
