import { bankSlipBarcode } from '@vintem/brazil/boleto'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testFaults } from '../fault-contract.ts'
import { RailRefused } from '../rail-error.ts'
import { type Bank, happened } from './payments-contract.ts'
import type { BankSlipPayment } from './port.ts'

/** A boleto of another bank, payable on sight; no two have the same barcode. */
export function aBankSlipPayment(change: Partial<BankSlipPayment> = {}): BankSlipPayment {
  const paymentId = newId()
  const amountCents = change.amountCents ?? cents(4_000)
  const barcode = bankSlipBarcode({
    bank: '341',
    amountCents,
    freeField: BigInt(`0x${paymentId.replaceAll('-', '')}`)
      .toString()
      .slice(-25),
  })
  return { sellerId: 7, paymentId, barcode, amountCents, ...change }
}

/**
 * What every bank must do that boletos are paid by.
 * @param decides immediately, or later.
 */
export function describeSlipPayments(
  name: string,
  farEnd: () => Bank,
  decides: 'at once' | 'later' = 'at once',
): void {
  describe(`${name}: the contract of payments of boletos`, () => {
    test('pays a boleto once, and tells it again to who asks', async () => {
      const { rail, pass } = farEnd()
      const payment = aBankSlipPayment()
      const taken = await rail.payBankSlip(payment)
      if (decides === 'later') {
        expect(taken).toEqual({ state: 'PENDING' })
        expect(await rail.payBankSlip(payment)).toEqual(taken)
        await pass(0)
      }
      const paid = decides === 'later' ? await rail.findOrder(7, payment.paymentId) : taken
      const again = await rail.payBankSlip(payment)
      if (paid?.state !== 'DONE') throw new Error(`It is ${paid?.state}`)
      expect(paid.reference).toMatch(/./)
      expect(again).toEqual(paid)
      expect(await rail.findOrder(7, payment.paymentId)).toEqual(paid)
      expect(await rail.findOrder(8, payment.paymentId)).toBeUndefined()
    })

    test('takes no amount that is none', async () => {
      const payment = { ...aBankSlipPayment(), amountCents: cents(0) }
      await expect(farEnd().rail.payBankSlip(payment)).rejects.toBeInstanceOf(RailRefused)
    })

    test.each([
      ['late', 'DONE'],
      ['late-refuse', 'REFUSED'],
    ] as const)('may decide later of a boleto: %s', async (fault, state) => {
      const { rail, failNext, pass } = farEnd()
      const payment = aBankSlipPayment()
      await failNext('payBankSlip', fault)
      expect(await rail.payBankSlip(payment)).toEqual({ state: 'PENDING' })
      await pass(3_600)
      expect(await rail.findOrder(7, payment.paymentId)).toMatchObject({ state })
    })

    testFaults('payBankSlip', async () => {
      const bank = farEnd()
      const payment = aBankSlipPayment()
      return {
        async act() {
          bank.waitToRepeat?.()
          await bank.rail.payBankSlip(payment)
        },
        happened: () => happened(bank, payment),
        fail: (fault) => bank.failNext('payBankSlip', fault),
      }
    })
  })
}
