import { cents } from '@vintem/brazil/money'
import { parseEndToEndId } from '@vintem/brazil/pix'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import type { FarEnd } from '../far-end.ts'
import { testFaults } from '../fault-contract.ts'
import { RailRefused } from '../rail-error.ts'
import type { AccountPayment, PaymentsRail, PixPayment } from './port.ts'

export const aPixPayment = (change: Partial<PixPayment> = {}): PixPayment => ({
  sellerId: 7,
  paymentId: newId(),
  key: { type: 'cpf', key: '52998224725' },
  name: 'Maria de Teste',
  document: '52998224725',
  amountCents: cents(4_000),
  description: 'Estorno',
  ...change,
})

export const anAccountPayment = (): AccountPayment => ({
  sellerId: 7,
  paymentId: newId(),
  payee: {
    name: 'Loja de Teste Ltda.',
    document: '11222333000181',
    bank: '341',
    branch: '1234',
    branchDigit: '',
    number: '556677',
    digit: '8',
    type: 'CHECKING_ACCOUNT',
  },
  amountCents: cents(4_000),
  description: 'Saque',
})

/** A bank under test. */
export type Bank = FarEnd<PaymentsRail> & {
  pass: (seconds: number) => Promise<void>
  /** Whether the bank has the payment, where it cannot be asked by our id before it has answered. */
  hasTaken?: (payment: { paymentId: string; barcode?: string }) => boolean
  /** Lets the time pass after which a bank that keeps no ids is paid again. */
  waitToRepeat?: () => void
}

/** Whether a payment was ever done. */
export const happened = async (
  { rail, hasTaken }: Bank,
  payment: { paymentId: string; barcode?: string },
): Promise<boolean> =>
  hasTaken?.(payment) ?? (await rail.findOrder(7, payment.paymentId)) !== undefined

/** What every bank that money is sent from must do. */
export function describePaymentsRail(name: string, farEnd: () => Bank): void {
  describe(`${name}: the contract of payments`, () => {
    test('sends once, and tells it again to who asks', async () => {
      const { rail } = farEnd()
      const payment = aPixPayment()

      const [sent, again] = [await rail.sendPix(payment), await rail.sendPix(payment)]

      if (sent.state !== 'DONE') throw new Error(`It is ${sent.state}`)
      expect(sent.doneAt).toBeInstanceOf(Date)
      expect(parseEndToEndId(sent.endToEndId)?.kind).toBe('payment')
      expect(again).toEqual(sent)
      expect(await rail.findPix(7, payment.paymentId)).toEqual(sent)
    })

    test('knows nothing of what was never sent, nor of another seller’s', async () => {
      const { rail } = farEnd()
      const payment = aPixPayment()
      await rail.sendPix(payment)

      expect(await rail.findPix(7, newId())).toBeUndefined()
      expect(await rail.findPix(8, payment.paymentId)).toBeUndefined()
    })

    test('refuses for good, with a reason, a key of somebody else', async () => {
      const { rail } = farEnd()
      const payment = aPixPayment({ document: '11222333000181' })

      const outcome = await rail.sendPix(payment)

      if (outcome.state !== 'REFUSED') throw new Error(`It is ${outcome.state}`)
      expect(outcome.reason).toMatch(/\.$/)
      expect(await rail.findPix(7, payment.paymentId)).toEqual(outcome)
    })

    test('takes no amount that is none', async () => {
      const payment = aPixPayment({ amountCents: cents(0) })
      await expect(farEnd().rail.sendPix(payment)).rejects.toBeInstanceOf(RailRefused)
    })

    test.each([
      ['late', 'DONE'],
      ['late-refuse', 'REFUSED'],
    ] as const)('may decide later: %s', async (fault, state) => {
      const { rail, failNext, pass } = farEnd()
      const payment = aPixPayment()
      await failNext('sendPix', fault)

      expect(await rail.sendPix(payment)).toEqual({ state: 'PENDING' })
      expect(await rail.findPix(7, payment.paymentId)).toEqual({ state: 'PENDING' })
      await pass(3_600)

      expect(await rail.findPix(7, payment.paymentId)).toMatchObject({ state })
    })

    testFaults('sendPix', async () => {
      const { rail, failNext } = farEnd()
      const payment = aPixPayment()
      return {
        act: () => rail.sendPix(payment),
        happened: async () => (await rail.findPix(7, payment.paymentId)) !== undefined,
        fail: (fault) => failNext('sendPix', fault),
      }
    })
  })
}

/**
 * What every bank must do that orders to PIX keys are given to.
 * @param decides immediately, or later.
 * @param names what it names a payment by that was made: a bank that is told by file knows no end-to-end id.
 */
export function describeKeyPayments(
  name: string,
  farEnd: () => Bank,
  decides: 'at once' | 'later' = 'at once',
  names: 'end-to-end id' | 'own number' = 'end-to-end id',
): void {
  describe(`${name}: the contract of payments to keys`, () => {
    test('sends to a key once, and tells it again to who asks', async () => {
      const { rail, pass } = farEnd()
      const payment = aPixPayment()
      const taken = await rail.sendToKey(payment)
      if (decides === 'later') {
        expect(taken).toEqual({ state: 'PENDING' })
        expect(await rail.sendToKey(payment)).toEqual(taken)
        await pass(0)
      }
      const sent = decides === 'later' ? await rail.findOrder(7, payment.paymentId) : taken
      const again = await rail.sendToKey(payment)
      if (sent?.state !== 'DONE') throw new Error(`It is ${sent?.state}`)
      expect(sent.reference).toMatch(/./)
      if (names === 'end-to-end id') {
        expect(parseEndToEndId(sent.reference)?.kind).toBe('payment')
      }
      expect(again).toEqual(sent)
      expect(await rail.findOrder(7, payment.paymentId)).toEqual(sent)
      expect(await rail.findOrder(8, payment.paymentId)).toBeUndefined()
    })

    test.each([
      ['late', 'DONE'],
      ['late-refuse', 'REFUSED'],
    ] as const)('may decide later of a key: %s', async (fault, state) => {
      const { rail, failNext, pass } = farEnd()
      const payment = aPixPayment()
      await failNext('sendToKey', fault)
      expect(await rail.sendToKey(payment)).toEqual({ state: 'PENDING' })
      await pass(3_600)
      expect(await rail.findOrder(7, payment.paymentId)).toMatchObject({ state })
    })

    testFaults('sendToKey', async () => {
      const bank = farEnd()
      const payment = aPixPayment()
      return {
        act: () => bank.rail.sendToKey(payment),
        happened: () => happened(bank, payment),
        fail: (fault) => bank.failNext('sendToKey', fault),
      }
    })
  })
}

/** What every bank must do besides that is told whose a key has to be. */
export function describeKeyHolders(name: string, farEnd: () => Bank): void {
  describe(`${name}: the contract of payments to keys of a holder`, () => {
    test('refuses for good, with a reason, a key of somebody else', async () => {
      const { rail } = farEnd()
      const payment = aPixPayment({ document: '11222333000181' })
      const outcome = await rail.sendToKey(payment)
      if (outcome.state !== 'REFUSED') throw new Error(`It is ${outcome.state}`)
      expect(outcome.reason).toMatch(/\.$/)
      expect(await rail.findOrder(7, payment.paymentId)).toEqual(outcome)
    })
  })
}

/**
 * What every bank must do that money is sent to accounts from.
 * @param decides immediately, or later, as a bank that is told by file.
 */
export function describeAccountPayments(
  name: string,
  farEnd: () => Bank,
  decides: 'at once' | 'later' = 'at once',
): void {
  describe(`${name}: the contract of payments to accounts`, () => {
    test('sends to an account once, and tells it again to who asks', async () => {
      const { rail, pass } = farEnd()
      const payment = anAccountPayment()
      const taken = await rail.sendToAccount(payment)
      if (decides === 'later') {
        expect(taken).toEqual({ state: 'PENDING' })
        expect(await rail.sendToAccount(payment)).toEqual(taken)
        await pass(0)
      }
      const sent = decides === 'later' ? await rail.findOrder(7, payment.paymentId) : taken
      const again = await rail.sendToAccount(payment)
      if (sent?.state !== 'DONE') throw new Error(`It is ${sent?.state}`)
      expect(sent.reference).toMatch(/./)
      expect(again).toEqual(sent)
      expect(await rail.findOrder(7, payment.paymentId)).toEqual(sent)
      expect(await rail.findOrder(8, payment.paymentId)).toBeUndefined()
      expect(await rail.findOrder(7, newId())).toBeUndefined()
    })

    test.each([
      ['late', 'DONE'],
      ['late-refuse', 'REFUSED'],
    ] as const)('may decide later of an account: %s', async (fault, state) => {
      const { rail, failNext, pass } = farEnd()
      const payment = anAccountPayment()
      await failNext('sendToAccount', fault)
      expect(await rail.sendToAccount(payment)).toEqual({ state: 'PENDING' })
      await pass(3_600)
      expect(await rail.findOrder(7, payment.paymentId)).toMatchObject({ state })
    })

    testFaults('sendToAccount', async () => {
      const bank = farEnd()
      const payment = anAccountPayment()
      return {
        act: () => bank.rail.sendToAccount(payment),
        happened: () => happened(bank, payment),
        fail: (fault) => bank.failNext('sendToAccount', fault),
      }
    })
  })
}
