import { parseBoleto } from '@vintem/brazil/boleto'
import { civilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { newRoutedId } from '#platform/ids.ts'
import type { PayingFarEnd } from '../far-end.ts'
import { testFaults } from '../fault-contract.ts'
import { RailRefused } from '../rail-error.ts'
import { readBankSlipCallback } from './callback.ts'
import type { BankSlipOrder, BankSlipRail } from './port.ts'

type FarEnd = PayingFarEnd<BankSlipRail>

const SELLER = 7
const DUE_DATE = civilDate(2031, 3, 10)

/** A complete order; each test changes its own part. */
export const aBankSlipOrder = (change: Partial<BankSlipOrder> = {}): BankSlipOrder => ({
  reference: newRoutedId(SELLER),
  sellerId: SELLER,
  amountCents: cents(123_456),
  dueDate: DUE_DATE,
  payer: {
    name: 'Ana Conceição',
    document: '52998224725',
    street: 'Avenida Paulista, 1000',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01310100',
  },
  beneficiary: { name: 'Loja São João', document: '11222333000181' },
  instructions: '',
  fineBps: 0,
  monthlyInterestBps: 0,
  ...change,
})

/**
 * The contract of every adapter of boletos: the sandbox, and each bank.
 * @param answers a bank says whether it takes a boleto immediately, or later, by file.
 */
export function describeBankSlipRail(
  name: string,
  farEnd: () => FarEnd,
  answers: 'at once' | 'later' = 'at once',
): void {
  describe(`${name}: the contract of boletos`, () => {
    describe('register', () => {
      testRegistration(farEnd)
      if (answers === 'at once') testRefusalAtOnce(farEnd)
      else testRefusalLater(farEnd)
    })
    describe('settlement', () => {
      testSettlements(farEnd)
    })
    describe('cancel', () => {
      testCancellation(farEnd)
    })
    describe('faults', () => {
      testFaults('register', async () => {
        const { rail, failNext } = farEnd()
        const order = aBankSlipOrder()
        return {
          act: () => rail.register(order),
          happened: async () => (await rail.find(SELLER, order.reference)) !== undefined,
          fail: (fault) => failNext('register', fault),
        }
      })
    })
  })
}

function testRegistration(farEnd: () => FarEnd): void {
  test('gives a line and a barcode that say the same amount and due date', async () => {
    const { rail } = farEnd()
    const order = aBankSlipOrder()

    const { barcode, digitableLine, bank } = await rail.register(order)

    const read = [barcode, digitableLine].map((code) => parseBoleto(code, DUE_DATE))
    expect(read[0]).toMatchObject({ amountCents: 123_456, dueDate: DUE_DATE })
    expect(read[1]).toEqual(read[0])
    expect(bank.slice(0, 3)).toBe(barcode.slice(0, 3))
  })

  test('gives the same boleto again, also to simultaneous calls, and each order its own', async () => {
    const { rail } = farEnd()
    const order = aBankSlipOrder()

    const slips = await Promise.all([1, 2, 3].map(() => rail.register(order)))
    const other = await rail.register(aBankSlipOrder())

    expect(new Set(slips.map(({ digitableLine }) => digitableLine)).size).toBe(1)
    expect(other.ourNumber).not.toBe(slips[0]?.ourNumber)
  })

  test.each([
    ['no amount', { amountCents: cents(0) }],
    ['a due date that has passed', { dueDate: civilDate(2020, 1, 2) }],
  ] satisfies [string, Partial<BankSlipOrder>][])('refuses %s', async (_, change) => {
    const { rail } = farEnd()
    const order = aBankSlipOrder(change)

    await expect(rail.register(order)).rejects.toBeInstanceOf(RailRefused)

    expect(await rail.find(SELLER, order.reference)).toBeUndefined()
  })
}

function testRefusalAtOnce(farEnd: () => FarEnd): void {
  test('a refusal by the bank leaves nothing behind', async () => {
    const { rail, failNext } = farEnd()
    const order = aBankSlipOrder()
    await failNext('register', 'refuse')

    await expect(rail.register(order)).rejects.toBeInstanceOf(RailRefused)

    expect(await rail.find(SELLER, order.reference)).toBeUndefined()
  })
}

function testRefusalLater(farEnd: () => FarEnd): void {
  test('a refusal by the bank is told with its reason, and found so', async () => {
    const { rail, failNext, pass, callbacksOf } = farEnd()
    const order = aBankSlipOrder()
    await failNext('register', 'refuse')

    await rail.register(order)
    await pass(60)

    const reported = callbacksOf(order.reference).flatMap(
      (body) => readBankSlipCallback(body)?.refused ?? [],
    )
    expect(reported).toMatchObject([{ reference: order.reference }])
    expect(reported[0]?.reason).toMatch(/\S/)
    expect(await rail.find(SELLER, order.reference)).toEqual({
      state: 'REFUSED',
      reason: reported[0]?.reason,
    })
  })
}

function testSettlements(farEnd: () => FarEnd): void {
  test('is told as it was made, and found so, by its own seller only', async () => {
    const { rail, pay, callbacksOf } = farEnd()
    const { reference } = await registered(farEnd)

    await pay(reference)

    const [reported] = callbacksOf(reference).flatMap(
      (body) => readBankSlipCallback(body)?.paid ?? [],
    )
    expect(reported).toMatchObject({ reference, amountCents: 123_456 })
    expect(await rail.find(SELLER, reference)).toEqual({
      state: 'PAID',
      amountCents: 123_456,
      settlementId: reported?.settlementId,
      paidOn: reported?.paidOn,
    })
    expect(await rail.find(SELLER + 1, reference)).toBeUndefined()
  })

  test('may be of another amount, told twice and late, which is one settlement', async () => {
    const { pay, pass, callbacksOf } = farEnd()
    const { reference } = await registered(farEnd)

    await pay(reference, { amountCents: cents(5), times: 2, delaySeconds: 60 })
    expect(callbacksOf(reference)).toEqual([])
    await pass(90)

    const reported = callbacksOf(reference).flatMap(
      (body) => readBankSlipCallback(body)?.paid ?? [],
    )
    expect(reported).toHaveLength(2)
    expect(reported[0]).toMatchObject({ amountCents: 5 })
    expect(reported[1]).toEqual(reported[0])
  })

  test('is told again where nobody took it', async () => {
    const { pay, pass, missNextCallback, callbacksOf } = farEnd()
    const { reference } = await registered(farEnd)

    missNextCallback()
    await pay(reference)
    await pass(60)

    expect(callbacksOf(reference)).toHaveLength(2)
  })
}

function testCancellation(farEnd: () => FarEnd): void {
  test('takes no more payments, however often it is asked', async () => {
    const { rail } = farEnd()
    const { reference } = await registered(farEnd)

    await rail.cancel(SELLER, reference)
    await rail.cancel(SELLER, reference)

    expect(await rail.find(SELLER, reference)).toEqual({ state: 'CANCELED' })
  })

  test('leaves alone what is paid, unknown or of another seller', async () => {
    const { rail, pay } = farEnd()
    const paid = await registered(farEnd)
    const other = await registered(farEnd)
    await pay(paid.reference)

    await rail.cancel(SELLER, paid.reference)
    await rail.cancel(SELLER, newRoutedId(SELLER))
    await rail.cancel(SELLER + 1, other.reference)

    expect(await rail.find(SELLER, paid.reference)).toMatchObject({ state: 'PAID' })
    expect(await rail.find(SELLER, other.reference)).toEqual({ state: 'REGISTERED' })
  })
}

async function registered(farEnd: () => FarEnd): Promise<BankSlipOrder> {
  const order = aBankSlipOrder()
  await farEnd().rail.register(order)
  return order
}
