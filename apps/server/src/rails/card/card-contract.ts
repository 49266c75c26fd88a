import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testFaults } from '../fault-contract.ts'
import { RailRefused } from '../rail-error.ts'
import { aPayment, type CardFarEnd, SELLER } from './card-far-end.ts'
import { testRenewals } from './card-renewal-contract.ts'
import { testSessions } from './card-session-contract.ts'
import { testAskedVerifications, testVerifications } from './card-verification-contract.ts'
import type { CardData, CardPayment, CardRefund } from './port.ts'

/** What every adapter of an acquirer must do. */
export function describeCardRail(name: string, farEnd: () => CardFarEnd): void {
  describe(`${name}: the contract of card payments`, () => {
    describe('tokenize', () => {
      testTokens(farEnd)
    })
    describe('pay', () => {
      testPayments(farEnd)
    })
    describe('renew', () => {
      testRenewals(farEnd)
    })
    describe('verify', () => {
      testVerifications(farEnd)
      testSessions(farEnd)
      testAskedVerifications(farEnd)
    })
    describe('challenge', () => {
      testChallenges(farEnd)
    })
    describe('refund', () => {
      testRefunds(farEnd)
      testRefusedRefunds(farEnd)
    })
    describe('faults', () => {
      testFaults('pay', async () => {
        const { rail, failNext, approving } = farEnd()
        const payment = aPayment((await rail.tokenize(approving)).token)
        return {
          act: () => rail.pay(payment),
          happened: async () => (await rail.find(SELLER, payment.attemptId)) !== undefined,
          fail: (fault) => failNext('pay', fault),
        }
      })
      testFaults('refund', async () => {
        const { rail, failNext } = farEnd()
        const refund = await aRefund(farEnd)
        return {
          act: () => rail.refund(refund),
          happened: async () => (await rail.findRefund(SELLER, refund.refundId)) !== undefined,
          fail: (fault) => failNext('refund', fault),
        }
      })
    })
  })
}

function testTokens(farEnd: () => CardFarEnd): void {
  test('shows of a card its brand, its last four digits and its holder', async () => {
    const { rail, approving } = farEnd()

    const [card, again] = [await rail.tokenize(approving), await rail.tokenize(approving)]
    const [last4, { holder }] = [approving.number.slice(-4), approving]
    expect(again.token).not.toBe(card.token)
    expect(card).toEqual({ token: card.token, brand: card.brand, last4, holder })
    expect(card.brand).not.toBe('')
    expect(card.token).not.toContain(last4)
  })

  test.each([
    ['a wrong check digit', (card: CardData) => ({ ...card, number: '4111111111111112' })],
    ['letters for a number', (card: CardData) => ({ ...card, number: 'quatro mil' })],
    [
      'a month that has passed',
      (card: CardData) => ({ ...card, expiry: { month: 1, year: 2020 } }),
    ],
    ['a thirteenth month', (card: CardData) => ({ ...card, expiry: { month: 13, year: 2040 } })],
    ['a security code too short', (card: CardData) => ({ ...card, cvv: '1' })],
    ['nobody for a holder', (card: CardData) => ({ ...card, holder: ' ' })],
  ])('refuses %s, in Portuguese fit to be shown', async (_, change) => {
    const { rail, approving } = farEnd()

    const refusal = rail.tokenize(change(approving))

    await expect(refusal).rejects.toBeInstanceOf(RailRefused)
    await expect(refusal).rejects.toThrow(/^[A-ZÀ-Ú].*\.$/)
  })
}

function testPayments(farEnd: () => CardFarEnd): void {
  test('captures, and finds the capture by its attempt, for its own seller only', async () => {
    const { rail, approving } = farEnd()
    const payment = aPayment((await rail.tokenize(approving)).token)

    const outcome = await rail.pay(payment)

    expect(outcome.outcome).toBe('CAPTURED')
    expect(await rail.find(SELLER, payment.attemptId)).toEqual(outcome)
    expect(await rail.find(SELLER + 1, payment.attemptId)).toBeUndefined()
    expect(await rail.find(SELLER, newId())).toBeUndefined()
  })

  test('refuses with a code and a reason fit to be shown, and finds the refusal', async () => {
    const { rail, refusing } = farEnd()
    const payment = aPayment((await rail.tokenize(refusing)).token)

    const outcome = await rail.pay(payment)

    expect(outcome).toMatchObject({ outcome: 'REFUSED', code: '51' })
    expect(outcome.outcome === 'REFUSED' && outcome.reason).toMatch(/^[A-ZÀ-Ú].*\.$/)
    expect(await rail.find(SELLER, payment.attemptId)).toEqual(outcome)
  })

  test('makes one payment of an attempt, however often and fast it comes', async () => {
    const { rail, approving } = farEnd()
    const payment = aPayment((await rail.tokenize(approving)).token)

    const outcomes = await Promise.all([1, 2, 3, 4].map(() => rail.pay(payment)))

    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
  })

  test('an attempt that was refused stays refused; the next attempt may pass', async () => {
    const { rail, approving, failNext } = farEnd()
    const { token } = await rail.tokenize(approving)
    const payment = aPayment(token)
    await failNext('pay', 'refuse')

    const outcomes = [
      await rail.pay(payment),
      await rail.pay(payment),
      await rail.pay(aPayment(token)),
    ]

    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['REFUSED', 'REFUSED', 'CAPTURED'])
  })

  test('refuses a token that nobody gave', async () => {
    const { rail } = farEnd()

    expect(await rail.pay(aPayment('nobody'))).toMatchObject({ outcome: 'REFUSED' })
  })
}

function testChallenges(farEnd: () => CardFarEnd): void {
  const anAsking = async (change: Partial<CardPayment> = {}) =>
    aPayment((await farEnd().rail.tokenize(farEnd().asking)).token, change)

  test('says where the buyer is asked and until when, the same however often it is sent', async () => {
    const { rail } = farEnd()
    const payment = await anAsking()

    const outcomes = await Promise.all([1, 2, 3].map(() => rail.pay(payment)))

    expect(outcomes[0]?.outcome).toBe('CHALLENGED')
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(await rail.find(SELLER, payment.attemptId)).toEqual(outcomes[0])
    expect(await rail.find(SELLER + 1, payment.attemptId)).toBeUndefined()
  })

  test.each([
    ['CONFIRMED', 'CAPTURED'],
    ['DECLINED', 'REFUSED'],
  ] as const)('%s by the buyer ends as %s, once', async (answer, outcome) => {
    const { rail, answer: giveAnswer } = farEnd()
    const payment = await anAsking()
    await rail.pay(payment)

    await giveAnswer(payment.attemptId, answer)
    await giveAnswer(payment.attemptId, answer)

    const decided = await rail.find(SELLER, payment.attemptId)
    expect(decided).toMatchObject({ outcome })
    expect(await rail.pay(payment)).toEqual(decided)
  })

  test('is refused where nobody answers in time, for good', async () => {
    const { rail, pass, answer } = farEnd()
    const payment = await anAsking()
    await rail.pay(payment)

    await pass(3_600)

    expect(await rail.find(SELLER, payment.attemptId)).toMatchObject({ outcome: 'REFUSED' })
    await expect(answer(payment.attemptId, 'CONFIRMED')).rejects.toThrow(/EXPIRED|REFUSED/)
    expect(await rail.pay(payment)).toMatchObject({ outcome: 'REFUSED' })
  })

  test('is refused where no buyer is there to be asked', async () => {
    const { rail } = farEnd()

    const outcome = await rail.pay(await anAsking({ returnUrl: undefined }))

    expect(outcome.outcome === 'REFUSED' && outcome.reason).toMatch(/^[A-ZÀ-Ú].*\.$/)
  })
}

function testRefunds(farEnd: () => CardFarEnd): void {
  test('gives back in parts, each once, and never more than was captured', async () => {
    const { rail } = farEnd()
    const first = await aRefund(farEnd, 29_950)
    const rest = { ...first, refundId: newId(), amountCents: cents(51) }

    const outcomes = await Promise.all([1, 2, 3].map(() => rail.refund(first)))

    expect(outcomes.map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE'])
    expect(await rail.refund(rest)).toMatchObject({ state: 'REFUSED' })
    expect(await rail.refund({ ...rest, refundId: newId(), amountCents: cents(50) })).toMatchObject(
      { state: 'DONE' },
    )
  })

  test('gives one of two simultaneous whole refunds', async () => {
    const { rail } = farEnd()
    const refund = await aRefund(farEnd)

    const outcomes = await Promise.all(
      [1, 2].map(() => rail.refund({ ...refund, refundId: newId() })),
    )

    expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['DONE', 'REFUSED'])
  })

  test('finds what became of a refund, for its own seller only', async () => {
    const { rail } = farEnd()
    const refund = await aRefund(farEnd)

    expect(await rail.findRefund(SELLER, refund.refundId)).toBeUndefined()
    const outcome = await rail.refund(refund)

    expect(await rail.findRefund(SELLER, refund.refundId)).toEqual(outcome)
    expect(await rail.findRefund(SELLER + 1, refund.refundId)).toBeUndefined()
  })
}

function testRefusedRefunds(farEnd: () => CardFarEnd): void {
  test('refuses what was never captured, or by another seller', async () => {
    const { rail } = farEnd()
    const refund = await aRefund(farEnd)

    for (const change of [{ attemptId: newId() }, { sellerId: SELLER + 1 }]) {
      const outcome = await rail.refund({ ...refund, refundId: newId(), ...change })
      expect(outcome.state === 'REFUSED' && outcome.reason).toMatch(/^[A-ZÀ-Ú].*\.$/)
    }
  })

  test('a refund that was refused stays refused; the next one may pass', async () => {
    const { rail, failNext } = farEnd()
    const refund = await aRefund(farEnd)
    await failNext('refund', 'refuse')

    const outcomes = [
      await rail.refund(refund),
      await rail.refund(refund),
      await rail.refund({ ...refund, refundId: newId() }),
    ]

    expect(outcomes.map(({ state }) => state)).toEqual(['REFUSED', 'REFUSED', 'DONE'])
  })

  test.each([
    ['late', 'DONE'],
    ['late-refuse', 'REFUSED'],
  ] as const)('may be answered later: %s ends as %s', async (fault, state) => {
    const { rail, failNext, pass } = farEnd()
    const refund = await aRefund(farEnd)
    await failNext('refund', fault)

    expect(await rail.refund(refund)).toEqual({ state: 'PENDING' })
    expect(await rail.refund(refund)).toEqual({ state: 'PENDING' })
    await pass(86_400)
    expect(await rail.findRefund(SELLER, refund.refundId)).toMatchObject({ state })
    expect(await rail.refund(refund)).toMatchObject({ state })
  })
}

/** A refund of a captured payment: of all of it by default. */
async function aRefund(farEnd: () => CardFarEnd, amount = 30_000): Promise<CardRefund> {
  const { rail, approving } = farEnd()
  const payment = aPayment((await rail.tokenize(approving)).token)
  await rail.pay(payment)
  const { attemptId, sellerId } = payment
  return { refundId: newId(), sellerId, attemptId, amountCents: cents(amount), asFraud: false }
}
