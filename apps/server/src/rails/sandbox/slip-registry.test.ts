import { bankSlipBarcode, dueDateFactor } from '@vintem/brazil/boleto'
import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testWorld } from '#test/sandbox-world.ts'
import { aBankSlipOrder } from '../bank-slip/bank-slip-contract.ts'
import { aBankSlipPayment } from '../payments/slip-payments-contract.ts'

// Goal: what a boleto is worth, and why it cannot be paid, is had from its barcode alone, and the sandbox's own
// boletos are known as they stand.
describe('the sandbox’s registry of boletos', () => {
  const world = testWorld()
  const rails = () => world.current.rails
  const today = async () => civilDateOf(await world.current.clock.now())
  const barcodeOf = (amount: number, dueDate?: CivilDate, bank = '237') =>
    bankSlipBarcode({
      bank,
      amountCents: cents(amount),
      freeField: String(BigInt(`0x${newId().replaceAll('-', '')}`)).slice(-25),
      ...(dueDate && { dueDate }),
    })

  test('reads amount, bank and due date, of factors after 2025 too', async () => {
    const dueDate = addDays(await today(), 12)
    const barcode = barcodeOf(123_456, dueDate)
    expect(dueDateFactor(dueDate)).toBeLessThan(9_000)
    expect(await rails().slipRegistry.find(barcode)).toMatchObject({
      state: 'FOUND',
      slip: {
        kind: 'BANK_SLIP',
        amountCents: 123_456,
        faceCents: 123_456,
        dueDate,
        lastPaymentDate: addDays(dueDate, 30),
        issuer: { code: '237' },
        status: 'OPEN',
      },
    })
  })

  test('leaves open what a barcode leaves open, and knows a bill of a utility', async () => {
    expect(await rails().slipRegistry.find(barcodeOf(0))).toMatchObject({
      slip: { amountCents: null, dueDate: null, lastPaymentDate: null },
    })
    const bill = '846600000026266702962017910100130004000625169925'
    expect(await rails().slipRegistry.find(bill)).toMatchObject({
      slip: { kind: 'UTILITY_BILL', issuer: { code: null } },
    })
  })

  test.each([
    [90_101, 'already_paid'],
    [90_102, 'barcode_not_found'],
    [90_103, 'expired_boleto'],
    [90_104, 'invalid_value'],
    [90_105, 'business_rule_error'],
    [90_106, 'cannot_convert_digitable_line_to_barcode'],
  ])('refuses what is of %i cents: %s', async (amount, refusal) => {
    const barcode = barcodeOf(amount, addDays(await today(), 3))
    expect(await rails().slipRegistry.find(barcode)).toEqual({ state: 'REFUSED', refusal })
    const payment = aBankSlipPayment({ barcode, amountCents: cents(amount) })
    expect(await rails().payments.payBankSlip(payment)).toMatchObject({ state: 'REFUSED' })
  })

  test.each([
    [-5, 'FOUND', 'OVERDUE'],
    [-31, 'REFUSED', undefined],
  ])('takes a boleto of another bank for a month: %i days', async (days, state, status) => {
    const found = await rails().slipRegistry.find(barcodeOf(1_000, addDays(await today(), days)))
    expect(found.state).toBe(state)
    expect('slip' in found ? found.slip.status : undefined).toBe(status)
  })

  test('knows its own bank’s boletos with fine and interest, and pays them', async () => {
    const dueDate = addDays(await today(), 2)
    const request = aBankSlipOrder({ dueDate, fineBps: 200, monthlyInterestBps: 100 })
    const { barcode } = await rails().bankSlip.register(request)
    await world.current.pass(25 * 86_400)
    const found = await rails().slipRegistry.find(barcode)
    if (found.state !== 'FOUND') throw new Error(found.refusal)
    const { faceCents, amountCents } = found.slip
    expect(amountCents).toBeGreaterThan(Number(faceCents))

    const wrong = aBankSlipPayment({ barcode, amountCents: cents(Number(faceCents)) })
    expect(await rails().payments.payBankSlip(wrong)).toEqual({
      state: 'REFUSED',
      reason: 'O valor do boleto é outro.',
    })
    const payment = aBankSlipPayment({ barcode, amountCents: cents(Number(amountCents)) })
    expect(await rails().payments.payBankSlip(payment)).toMatchObject({ state: 'DONE' })
    await world.current.pass(0)
    expect(world.current.callbacks).toHaveLength(1)
    expect(JSON.stringify(world.current.callbacks)).toContain(request.reference)
    expect(await rails().slipRegistry.find(barcode)).toMatchObject({ refusal: 'already_paid' })
    const again = aBankSlipPayment({ barcode, amountCents: payment.amountCents })
    expect(await rails().payments.payBankSlip(again)).toMatchObject({
      state: 'REFUSED',
      reason: 'O boleto já foi pago.',
    })
  })

  test('pays one boleto once, of two orders at the same time', async () => {
    const barcode = barcodeOf(5_000, addDays(await today(), 3))
    const [one, other] = [0, 1].map(() => aBankSlipPayment({ barcode, amountCents: cents(5_000) }))
    const outcomes = await Promise.all(
      [one, other].map((payment) => rails().payments.payBankSlip(payment ?? aBankSlipPayment())),
    )
    expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['DONE', 'REFUSED'])
  })

  test.each([
    [90_001, 'REFUSED', 'REFUSED'],
    [90_002, 'UNKNOWN', 'DONE'],
    [90_003, 'DONE', 'RETURNED'],
  ])('does as an amount of %i cents says: %s, then %s', async (amount, first, then) => {
    const payment = aBankSlipPayment({ amountCents: cents(amount) })
    expect(await rails().payments.payBankSlip(payment)).toMatchObject({ state: first })
    await world.current.pass(2 * 3_600)
    expect(await rails().payments.findOrder(7, payment.paymentId)).toMatchObject({ state: then })
  })
})
